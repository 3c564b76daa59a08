// What every page has: copying, filtering a list, and menus that close.

for (const button of document.querySelectorAll("[data-copy]")) {
  const words = button.textContent;
  button.addEventListener("click", async () => {
    await copy(document.getElementById(button.dataset.copy));
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = words; }, 1600);
  });
}

// Over plain http from another machine browsers offer no clipboard: then the text is selected and copied the old way.
async function copy(place) {
  if (navigator.clipboard) return navigator.clipboard.writeText(place.textContent);
  getSelection().selectAllChildren(place);
  document.execCommand("copy");
}

for (const input of document.querySelectorAll("[data-filter]")) {
  const items = document.querySelectorAll(`#${input.dataset.filter} > li`);
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of items) item.hidden = !words.every((word) => item.dataset.words.includes(word));
  });
}

// On a phone the menu scrolls sideways: bring the present page's entry into it. Not by scrollIntoView: some versions of
// Chromium then let the first Tab begin at that entry, past the skip link.
const entry = document.querySelector(".side [aria-current]");
const menu = entry?.closest("nav");
if (menu) {
  const [inner, outer] = [entry, menu].map((element) => element.getBoundingClientRect());
  menu.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

const menus = document.querySelectorAll("details.menu");
document.addEventListener("click", (event) => {
  for (const menu of menus) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus) if (menu.open) { menu.open = false; menu.querySelector("summary").focus(); }
});
