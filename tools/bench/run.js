// `npm run bench` runs all benchmarks. `-- --quick` shortens the rounds; `-- pages` runs only the named files.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.js";

/**
 * A measured figure. `target` is the requirement in words; `ok` says whether the figure meets it.
 * @typedef {{ name: string, value: string | number, target?: string, ok?: boolean }} Figure
 */

const options = process.argv.slice(2);
const quick = options.includes("--quick");
const wanted = options.filter((option) => !option.startsWith("--"));
const unknown = wanted.filter((name) => !benchNames().includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}. There are: ${benchNames().join(", ")}`);
  process.exit(1);
}
const figures = await measureAll();
printTable(figures);
process.exit(figures.some((figure) => figure.ok === false) ? 1 : 0);

async function measureAll() {
  /** @type {Figure[]} */
  const all = [];
  for (const name of benchNames().filter((one) => wanted.length === 0 || wanted.includes(one))) {
    console.log(`Measuring ${name}…`);
    const { run } = await import(`./${name}.js`);
    const found = (await run({ quick })) ?? [];
    printTable(found);
    all.push(...found);
  }
  return all;
}

function benchNames() {
  return readdirSync(join(root, "tools/bench"))
    .filter((name) => name.endsWith(".js") && name !== "run.js")
    .map((name) => name.replace(/\.js$/, ""))
    .sort();
}

function printTable(/** @type {Figure[]} */ rows) {
  const cells = rows.map(({ name, value, target = "", ok }) => [
    name,
    show(value),
    target,
    ok === undefined ? "" : ok ? "✓" : "✗",
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0), 5));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  console.log(["", line(["name", "value", "target", "ok"]), ...cells.map(line), ""].join("\n"));
}

function show(/** @type {string | number} */ value) {
  return typeof value === "number" ? String(Math.round(value * 1000) / 1000) : value;
}
