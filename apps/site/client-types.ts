// `npm run client-types` writes the types of @dozen/client from the declarations of the calls; with --check it compares and
// writes nothing.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTypes, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describeFeatures, type Paths } from "./interface";

const file = new URL("../../packages/client/src/paths.ts", import.meta.url);
const text = await clientTypes();

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("The types of @dozen/client differ from the calls. Run: npm run client-types");
  process.exitCode = 1;
}

async function clientTypes(): Promise<string> {
  const document = { openapi: "3.1.0", info: { title: "Dozen", version: "2" }, paths: await allPaths() };
  const nodes = await openapiTypes(JSON.stringify(document), {
    emptyObjectsUnknown: true,
    alphabetize: true,
    // Files of forms, which would be strings.
    transform: ({ format }) => (format === "binary" ? ts.factory.createTypeReferenceNode("Blob") : undefined),
  });
  return `// Made by \`npm run client-types\`.\n${astToString(nodes)}`;
}

/** Two features may have calls with the same path. */
async function allPaths(): Promise<Paths> {
  const all: Paths = {};
  for (const paths of Object.values(await describeFeatures())) {
    for (const [path, calls] of Object.entries(paths)) all[path] = { ...all[path], ...calls };
  }
  return all;
}
