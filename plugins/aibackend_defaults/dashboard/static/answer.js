// Shows an answer for people: values as a list, arrays of objects as tables, pictures, sound, redactions.
// Everything is put in as text, never as markup.

const element = (name, className, ...inner) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inner);
  return made;
};

const simple = (value) => value === null || typeof value !== "object";
const words = (value) => (value === null ? "–" : value === "" ? "–" : String(value));

export function show(place, result, request, ok) {
  place.replaceChildren();
  if (ok) {
    const { usage, evidence, ...answer } = result; // evidence has a place of its own
    place.append(...media(answer), ...redactions(answer, request), ...values(answer), ...lists(answer));
  } else if (result.errors?.length) {
    place.append(part("Fields", table(result.errors)));
  }
  const raw = element("details", "", element("summary", "", "JSON"), code(JSON.stringify(cut(result), null, 2)));
  raw.open = !ok;
  place.append(raw);
}

const part = (title, ...inner) => element("section", "answer-part", element("h3", "", title), ...inner);

function code(text) {
  const pre = element("pre", "", text);
  pre.tabIndex = 0;
  pre.setAttribute("aria-label", "The answer as JSON");
  return element("div", "code", pre);
}

function media(answer) {
  const { mimeType, image, audio } = answer;
  if (!mimeType || !(image || audio)) return [];
  const bytes = Uint8Array.from(atob(image ?? audio), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  if (image) {
    const picture = element("img");
    picture.src = url;
    picture.alt = "The picture that was made";
    return [part("Picture", picture)];
  }
  const player = element("audio");
  player.controls = true;
  player.src = url;
  return [part("Sound", player)];
}

function redactions(answer, request) {
  const found = answer.entities;
  if (!Array.isArray(found) || typeof request.text !== "string" || !("redacted" in answer)) return [];
  const letters = [...request.text]; // code points, as the offsets count them
  const shown = element("p", "marked");
  let at = 0;
  for (const { start, end, type } of found.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    shown.append(letters.slice(at, start).join(""), element("mark", "", letters.slice(start, end).join(""), element("small", "", type)));
    at = end;
  }
  shown.append(letters.slice(at).join(""));
  return [part("What was found", shown)];
}

function values(answer) {
  const plain = Object.entries(answer).filter(([name, value]) => simple(value) && !["image", "audio"].includes(name));
  const nested = Object.entries(answer).filter(([, value]) => !simple(value) && !Array.isArray(value));
  return [
    ...(plain.length ? [pairs(plain)] : []),
    ...nested.map(([name, value]) => part(name, pairs(Object.entries(value)))),
  ];
}

function pairs(entries) {
  const list = element("dl", "values");
  for (const [name, value] of entries) list.append(element("dt", "", name), element("dd", "", cell(value)));
  return list;
}

function lists(answer) {
  return Object.entries(answer).filter(([, value]) => Array.isArray(value)).map(([name, value]) => {
    if (!value.length) return part(name, element("p", "muted", "None."));
    if (name === "tables") return part(name, ...value.map((one) => grid(one.headers ?? [], one.rows ?? [])));
    if (value.every(simple)) return part(name, element("ul", "", ...value.map((one) => element("li", "", words(one)))));
    return part(name, table(value));
  });
}

function table(rows) {
  const names = [...new Set(rows.flatMap((row) => (simple(row) ? [] : Object.keys(row))))];
  return grid(names, rows.map((row) => names.map((name) => row?.[name])));
}

function grid(names, rows) {
  const head = element("tr", "", ...names.map((name) => { const th = element("th", "", words(name)); th.scope = "col"; return th; }));
  const body = rows.map((row) => element("tr", "", ...row.map((value) => element("td", kind(value), cell(value)))));
  const scroll = element("div", "scroll", element("table", "", element("thead", "", head), element("tbody", "", ...body)));
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", "Table");
  return scroll;
}

const kind = (value) => (typeof value === "number" ? "number" : cell(value).length > WRAPPED ? "long" : "");
const WRAPPED = 60; // characters beyond which a cell gets room for a few lines

function cell(value) {
  if (value === undefined || simple(value)) return words(value ?? null);
  return Array.isArray(value) && value.every(simple) ? value.map(words).join(", ") : JSON.stringify(value);
}

const LONGEST = 2000; // characters of a text in the JSON view, so that pictures and sound do not drown the rest

function cut(value) {
  if (typeof value === "string" && value.length > LONGEST && !/\s/.test(value)) return `${value.slice(0, 80)}… (${value.length} characters)`;
  if (Array.isArray(value)) return value.map(cut);
  return simple(value) ? value : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]));
}
