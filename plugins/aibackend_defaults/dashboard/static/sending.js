// A call on its way: the upload, told while it goes out, and the job that it may become.

const LOOK_S = 20; // how long a look at a job may wait for its end
const MADE = ["succeeded", "failed", "canceled"];

// Sends a request; files go as parts of their own, as they are. Resolves to a Response; told(share) as bytes go out.
export function send(address, request, files, csrf, told) {
  const call = new XMLHttpRequest();
  call.open("POST", address);
  call.setRequestHeader("X-CSRF-Token", csrf);
  call.setRequestHeader("Prefer", "respond-async, wait=2"); // passed over where there are no jobs
  let body = JSON.stringify(request);
  if (files.size) {
    const form = new FormData();
    form.append("request", body);
    for (const [field, { blob, name }] of files) form.append(field, blob, name);
    body = form;
    call.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => lengthComputable && told(loaded / total));
  } else {
    call.setRequestHeader("Content-Type", "application/json");
  }
  return new Promise((resolve, reject) => {
    call.addEventListener("load", () => {
      if (call.responseURL !== new URL(address, location).href) { location.reload(); return; } // signed out meanwhile
      const headers = ["Content-Type", "Location", "X-Engine", "X-Duration-Ms"].map((name) => [name, call.getResponseHeader(name)]);
      resolve(new Response(call.responseText, { status: call.status, headers: headers.filter(([, value]) => value !== null) }));
    });
    call.addEventListener("error", () => reject(new Error("no connection")));
    call.send(body);
  });
}

// A job until it has ended; told(job) at each look. Resolves to the job.
export async function follow(address, job, told) {
  for (let pause = 200; !MADE.includes(job.status); pause = Math.min(pause * 2, 5000)) {
    told(job);
    await new Promise((resolve) => { setTimeout(resolve, pause); });
    const response = await fetch(`${address}?wait=${LOOK_S}`);
    if (!response.ok) throw new Error(`the job cannot be seen: ${response.status}`);
    job = await response.json();
  }
  return job;
}

export const dataUrl = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
});
