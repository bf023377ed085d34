// `npm run released-interface` stores what the OpenAPI document says of the calls, when a version is made. Tests compare later
// calls with it.
import { writeFileSync } from "node:fs";
import { describeFeatures } from "./interface";

const file = new URL("tests/released-interface.json", import.meta.url);
writeFileSync(file, inLines(await describeFeatures(), 3));

/** JSON with a line for each call, so that a diff shows which calls a version changes. */
function inLines(value: object, depth: number, indent = ""): string {
  const entries = Object.entries(value).map(([key, inside]) => {
    const text = depth > 1 ? inLines(inside, depth - 1, `${indent}  `) : JSON.stringify(inside);
    return `${indent}  ${JSON.stringify(key)}: ${text.trimEnd()}`;
  });
  return `{\n${entries.join(",\n")}\n${indent}}\n`;
}
