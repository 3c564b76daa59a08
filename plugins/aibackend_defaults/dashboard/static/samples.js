// A request as code, in three languages, ready to run. Files that were chosen here are read from the disk there.

const MARK = "\u0001"; // stands for a file's content until it is put in; no JSON text holds it bare

const json = (request) => JSON.stringify(request, null, 2);
const shell = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const python = (text) => text.replaceAll("'''", "\\u0027\\u0027\\u0027");

const without = (request, files) => Object.fromEntries(Object.entries(request).filter(([name]) => !files.has(name)));
const head = (type) => `data:${type};base64,`;

export const samples = {
  curl(site, capability, request, files) {
    const marked = { ...request };
    for (const [name, { type }] of files) marked[name] = head(type) + MARK;
    let body = shell(json(marked).replaceAll(JSON.stringify(MARK).slice(1, -1), MARK));
    for (const { name } of files.values()) body = body.replace(MARK, () => `'"$(base64 -w0 ${shell(name)})"'`);
    const headers = `-H "Authorization: Bearer $AIBACKEND_API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d`;
    const address = `curl ${site}/v1/${capability} \\\n  ${headers}`;
    return files.size ? `printf %s ${body} |\n${address} @-` : `${address} ${body}`;
  },

  python(site, capability, request, files) {
    const reading = [...files].map(([field, { name, type }]) =>
      `content = base64.b64encode(pathlib.Path(${JSON.stringify(name)}).read_bytes()).decode()\nasked["${field}"] = "${head(type)}" + content\n`);
    const modules = ["json", "os", "urllib.request", ...(files.size ? ["base64", "pathlib"] : [])].sort();
    return `import ${modules.join(", ")}

asked = json.loads(r'''${python(json(without(request, files)))}''')
${reading.join("")}call = urllib.request.Request(
    "${site}/v1/${capability}",
    data=json.dumps(asked).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['AIBACKEND_API_KEY']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(call) as answer:
    print(json.dumps(json.load(answer), indent=2))`;
  },

  javascript(site, capability, request, files) {
    const reading = [...files].map(([field, { name, type }]) =>
      `asked.${field} = "${head(type)}" + (await readFile(${JSON.stringify(name)})).toString("base64");\n`);
    return `${files.size ? 'import { readFile } from "node:fs/promises";\n\n' : ""}const asked = ${json(without(request, files))};
${reading.join("")}const answer = await fetch("${site}/v1/${capability}", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.AIBACKEND_API_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(asked),
});
console.log(await answer.json());`;
  },
};
