// A request as code, in three languages. Long file contents are cut: code names a file or an address instead.
const LONGEST = 200; // characters of a data: URL that is shown

const short = (request) =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [
    name,
    typeof value === "string" && value.startsWith("data:") && value.length > LONGEST ? `${value.slice(0, 40)}…` : value,
  ]));

const json = (request, indent) => JSON.stringify(short(request), null, indent);
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

export const samples = {
  curl: (site, capability, request) =>
    `curl ${site}/v1/${capability} \\\n  -H "Authorization: Bearer $AIBACKEND_API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d ${quoted(json(request, 2))}`,

  python: (site, capability, request) =>
    `import json, os, urllib.request\n\nasked = json.loads(r'''${json(request, 2).replaceAll("'''", "\\u0027\\u0027\\u0027")}''')\ncall = urllib.request.Request(\n    "${site}/v1/${capability}",\n    data=json.dumps(asked).encode(),\n    headers={\n        "Authorization": f"Bearer {os.environ['AIBACKEND_API_KEY']}",\n        "Content-Type": "application/json",\n    },\n)\nwith urllib.request.urlopen(call) as answer:\n    print(json.load(answer))`,

  javascript: (site, capability, request) =>
    `const answer = await fetch("${site}/v1/${capability}", {\n  method: "POST",\n  headers: {\n    Authorization: \`Bearer \${process.env.AIBACKEND_API_KEY}\`,\n    "Content-Type": "application/json",\n  },\n  body: JSON.stringify(${json(request, 2).replaceAll("\n", "\n  ")}),\n});\nconsole.log(await answer.json());`,
};
