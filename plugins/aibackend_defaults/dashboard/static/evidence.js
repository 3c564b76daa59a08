// Where an answer's values stand: its quotes as a list, and as boxes over the pictures of the pages. Pointing at one
// lights up the other; by keyboard the list leads.

const SVG = "http://www.w3.org/2000/svg";

const element = (name, className, ...inner) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inner);
  return made;
};

const drawn = (name, attributes, ...inner) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inner);
  return made;
};

const marksOf = (place, number) => place.querySelectorAll(`[data-quote="${number}"]`);

// place: the section. evidence: of the answer. pages: with their places, [] where there are no pictures.
export function showEvidence(place, evidence, pages) {
  place.hidden = !evidence.length;
  const sheets = place.querySelector(".sheets");
  sheets.hidden = !pages.length;
  sheets.replaceChildren(...pages.map((page) => sheet(page, evidence)));
  const seen = new Set(pages.flatMap((page) => Object.keys(page.places)));
  place.querySelector(".quotes").replaceChildren(...evidence.map((entry, number) => item(entry, number, seen.has(String(number)))));
  for (const mark of place.querySelectorAll("[data-quote]")) follow(place, mark);
}

function sheet({ number, width, height, image, places }, evidence) {
  const boxes = Object.entries(places).flatMap(([quote, found]) => found.map(([x0, y0, x1, y1]) => drawn(
    "rect",
    { class: "place", "data-quote": quote, x: x0, y: y0, width: x1 - x0, height: y1 - y0, rx: 2 },
    drawn("title", {}, evidence[quote].field),
  )));
  const label = `Page ${number}, with ${Object.keys(places).length} values marked; the list beside it has their words`;
  return drawn(
    "svg",
    { class: "sheet", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    drawn("image", { href: `data:image/webp;base64,${image}`, width, height, preserveAspectRatio: "none" }),
    ...boxes,
  );
}

function item({ field, page, quote, confidence }, number, marked) {
  const where = page === null ? "" : `, page ${page}`;
  const name = marked ? element("button", "quiet", element("code", "", field)) : element("code", "", field);
  if (marked) {
    name.type = "button";
    name.dataset.quote = number;
    name.setAttribute("aria-pressed", "false");
  }
  const made = element("li", "", name, ` ${Math.round(100 * confidence)} % sure${where}`);
  if (quote) made.append(element("blockquote", "", quote));
  return made;
}

function follow(place, mark) {
  const number = mark.dataset.quote;
  const light = (on) => { for (const each of marksOf(place, number)) each.classList.toggle("lit", on); };
  mark.addEventListener("pointerenter", () => light(true));
  mark.addEventListener("pointerleave", () => light(false));
  mark.addEventListener("focus", () => light(true));
  mark.addEventListener("blur", () => light(false));
  mark.addEventListener("click", () => choose(place, number, mark));
}

function choose(place, number, from) {
  for (const mark of place.querySelectorAll("[data-quote]")) {
    const chosen = mark.dataset.quote === number;
    mark.classList.toggle("chosen", chosen);
    if (mark instanceof HTMLButtonElement) mark.setAttribute("aria-pressed", String(chosen));
  }
  const [box, button] = [place.querySelector(`rect[data-quote="${number}"]`), place.querySelector(`button[data-quote="${number}"]`)];
  (from === button ? box : button).scrollIntoView({ block: "nearest" });
}
