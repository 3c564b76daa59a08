// Starts Swagger UI on our own description of the interface; keys typed there stay in the page.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#interface",
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  syntaxHighlight: { theme: "agate" },
  validatorUrl: null,
});

// Swagger UI leaves its selects and its scrolling examples without names or a place for the keyboard.
function name() {
  for (const select of document.querySelectorAll("#interface select:not([aria-label])")) {
    select.setAttribute("aria-label", select.closest("[class*=content-type]") ? "Media type" : select.id === "servers" ? "Server" : "Example");
  }
  for (const pre of document.querySelectorAll("#interface pre:not([tabindex])")) pre.tabIndex = 0;
}
new MutationObserver(name).observe(document.getElementById("interface"), { childList: true, subtree: true });
