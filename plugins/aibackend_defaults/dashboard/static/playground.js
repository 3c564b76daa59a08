// The playground: gathers the form into a request, shows it as code, sends it, and shows the answer.
import { show } from "./answer.js";
import { showEvidence } from "./evidence.js";
import { samples } from "./samples.js";
import { dataUrl, follow, send } from "./sending.js";

const form = document.getElementById("request");
const status = document.getElementById("status");
const sample = document.getElementById("sample");
const evidence = document.getElementById("evidence");
const { capability, site, csrf } = form.dataset;
const upload = document.getElementById("upload");
const files = new Map(); // field name → a chosen file: its bytes, name and type
let language = "curl";

const parts = [...form.querySelectorAll("[data-field]")].map((part) => ({
  name: part.dataset.field,
  kind: part.dataset.kind,
  input: part.querySelector("[id^='field-']"),
  part,
}));

const readers = {
  flag: (input) => input.checked || undefined,
  number: (input) => (input.value === "" ? undefined : Number(input.value)),
  lines: (input) => { const lines = input.value.split("\n").filter((line) => line.trim()); return lines.length ? lines : undefined; },
  choices: (input) => { const chosen = [...input.querySelectorAll(":checked")].map((box) => box.value); return chosen.length ? chosen : undefined; },
  json: (input) => (input.value.trim() ? JSON.parse(input.value) : undefined),
  file: (input, name) => (files.has(name) ? undefined : input.value.trim() || undefined),
};

function gather() {
  const request = {};
  for (const { name, kind, input } of parts) {
    const value = (readers[kind] ?? ((it) => it.value || undefined))(input, name);
    if (value !== undefined) request[name] = value;
  }
  return request;
}

// Of some fields exactly one may be given: what is put into one leaves the others empty.
const oneOf = form.dataset.oneOf.split(" ");
function alone(name) {
  if (!oneOf.includes(name)) return;
  for (const other of parts) {
    if (other.name === name || !oneOf.includes(other.name)) continue;
    other.input.value = "";
    other.input.readOnly = false;
    files.delete(other.name);
  }
}

function retell() {
  try {
    sample.textContent = samples[language](site, capability, gather(), files);
  } catch {
    sample.textContent = "One of the fields does not hold JSON yet.";
  }
}

function choose(part, blob, name) {
  alone(part.name);
  part.input.value = `${name} (${Math.ceil(blob.size / 1024)} KiB)`;
  part.input.readOnly = true;
  files.set(part.name, { blob, name, type: blob.type || "application/octet-stream" });
  retell();
}

for (const part of parts.filter(({ kind }) => kind === "file")) {
  part.part.querySelector("input[type=file]").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) choose(part, file, file.name);
  });
  part.input.addEventListener("focus", () => {
    if (!part.input.readOnly) return;
    part.input.readOnly = false;
    part.input.value = "";
    files.delete(part.name);
    retell();
  });
}

async function takeExample(part) {
  const given = await fetch(part.part.dataset.file);
  if (!given.ok) return;
  const name = /filename="([^"]+)"/.exec(given.headers.get("Content-Disposition") ?? "")?.[1] ?? "example";
  const content = await given.blob();
  if (!files.has(part.name) && !part.input.value) choose(part, content, name);
}

form.addEventListener("input", (event) => {
  const name = event.target.closest("[data-field]")?.dataset.field;
  if (name && event.target.type !== "file" && event.target.value) alone(name);
  retell();
});
for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => {
    language = button.dataset.language;
    for (const other of document.querySelectorAll("[data-language]")) other.setAttribute("aria-pressed", String(other === button));
    retell();
  });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = document.getElementById("answer");
  const button = form.querySelector("button.primary");
  let request;
  try {
    request = gather();
  } catch {
    status.textContent = "One of the fields does not hold JSON.";
    return;
  }
  button.disabled = true;
  answer.replaceChildren();
  showEvidence(evidence, [], []);
  try {
    const test = document.getElementById("test").checked ? "?test=1" : "";
    const sent = new Map(files);
    begin(sent);
    const response = await send(`/dashboard/playground/${capability}${test}`, request, sent, csrf, advance);
    upload.hidden = true;
    if (!(response.headers.get("Content-Type") ?? "").includes("json")) { location.reload(); return; }
    const [result, ok, words] = await outcome(response);
    status.textContent = words;
    show(answer, result, request, ok);
    if (result.evidence) point(result.evidence, sent.get("fileUrl")?.blob);
    if (result.usage) document.getElementById("balance").textContent = result.usage.balanceRemaining.toLocaleString("en");
  } catch {
    status.textContent = "The service cannot be reached now.";
  } finally {
    upload.hidden = true;
    button.disabled = false;
  }
});

function begin(sent) {
  upload.hidden = !sent.size;
  upload.value = 0;
  status.textContent = sent.size ? "Uploading …" : "Running …";
}

function advance(share) {
  upload.value = share;
  if (share === 1) status.textContent = "Running …";
}

// What came back, whether it is an answer, and what is said of it: at once, or when the job has ended that it became.
async function outcome(response) {
  const result = await response.json();
  if (response.status !== 202) {
    const how = `${response.headers.get("X-Engine")} · ${response.headers.get("X-Duration-Ms")} ms`;
    return [result, response.ok, response.ok ? `${cost(result.usage)} · ${how}` : refused(result)];
  }
  const job = await follow(response.headers.get("Location"), result, (seen) => {
    const words = seen.status === "queued" ? "In the queue …" : `Running as a job: ${Math.round(seen.progress * 100)} % …`;
    if (status.textContent !== words) status.textContent = words; // else a screen reader says it again
  });
  if (job.status === "succeeded") {
    const took = (Date.parse(job.finishedAt) - Date.parse(job.createdAt)) / 1000;
    return [job.result, true, `${cost(job.result.usage)} · as a job, ${took} s`];
  }
  return job.status === "failed" ? [job.error, false, refused(job.error)] : [{}, false, "Not charged. The job was canceled."];
}

// The list at once; the pages of an uploaded file with the places on them as soon as they are drawn.
const MOST = 1000; // quotes that the service looks for

async function point(found, file) {
  showEvidence(evidence, found, []);
  const asked = found.map(({ field, page, quote }) => ({ field, page, quote })).slice(0, MOST);
  const placed = asked.filter(({ page, quote }) => page !== null && quote?.trim());
  if (!file || !placed.length) return;
  const words = evidence.querySelector("[role=status]");
  words.textContent = "Drawing the pages …";
  const response = await post("/dashboard/playground/pages", { fileUrl: await dataUrl(file), evidence: placed }).catch(() => null);
  words.textContent = "";
  if (!response?.ok) return;
  const { pages } = await response.json();
  const numbers = placed.map((one) => asked.indexOf(one)); // as the answer counts them
  for (const page of pages) {
    page.places = Object.fromEntries(Object.entries(page.places).map(([number, boxes]) => [numbers[number], boxes]));
  }
  showEvidence(evidence, found, pages);
}

const post = (address, body) => fetch(address, {
  method: "POST",
  headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
  body: JSON.stringify(body),
});

const refused = ({ status: number, code, detail }) => `Not charged. ${number} ${code}: ${detail}`;

function cost({ credits, balanceRemaining }) {
  if (!credits) return "Free, in test mode";
  return `${credits} credits charged: ${(balanceRemaining + credits).toLocaleString("en")} before, ${balanceRemaining.toLocaleString("en")} after`;
}

retell();
await Promise.all(parts.filter(({ part }) => part.dataset.file).map(takeExample));
form.querySelector("button.primary").disabled = false; // from here on a click is ours
