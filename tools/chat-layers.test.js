import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./lib/paths.js";
import { run } from "./lib/run.js";

const source = "packages/feature-chat/src";

/** @type {string} */
let project;
/** @type {string[]} */
let folders;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "dozen-layers-"));
  await copyFile(join(root, "tsconfig.base.json"), join(project, "tsconfig.base.json"));
  const outside = ["locales", "migrations", "testing"];
  const found = await readdir(join(root, source), { withFileTypes: true });
  folders = found.filter((one) => one.isDirectory() && !outside.includes(one.name)).map(({ name }) => name);
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Writes a file of the chat into the empty project. */
async function plant(/** @type {string} */ path, /** @type {string[]} */ imports) {
  const file = join(project, source, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, [...imports.map((from) => `import "${from}";`), "export {};"].join("\n"));
}

/** The imports that the rules of the chat forbid, as `importer → imported`. */
async function violations() {
  const config = join(root, ".dependency-cruiser.cjs");
  const command = join(root, "node_modules/.bin/depcruise");
  const { output } = await run(command, ["--config", config, "--output-type", "json", "packages"], { cwd: project });
  /** @type {{ from: string, to: string, rule: { name: string } }[]} */
  const found = JSON.parse(output).summary.violations;
  const ofChat = found.filter(({ rule }) => rule.name.startsWith("chat-"));
  return ofChat.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`);
}

const nameOf = (/** @type {string} */ path) => path.slice(source.length + 1).replace(/\/(planted|target)\.ts$/, "");

it("lets two folders of the chat import each other in one direction at most", async () => {
  for (const folder of folders) {
    await plant(`${folder}/target.ts`, []);
    const others = folders.filter((other) => other !== folder);
    await plant(
      `${folder}/planted.ts`,
      others.map((other) => `../${other}/target`),
    );
  }
  const forbidden = await violations();
  for (const one of folders) {
    for (const other of folders.filter((name) => name > one)) {
      const both = [`${one} → ${other}`, `${other} → ${one}`];
      expect(forbidden, `${one} and ${other}`).toEqual(expect.arrayContaining([expect.toBeOneOf(both)]));
    }
  }
  expect(forbidden).toContain("rooms → messages");
  expect(forbidden).toContain("messages → receipts");
  expect(forbidden).toContain("voice-calls → conversations");
  expect(forbidden).not.toContain("conversations → voice-calls");
  expect(forbidden).not.toContain("frame → people");
});

it("forbids imports of routes, entry files and folders without a layer", async () => {
  await plant("feature.server.ts", []);
  await plant("people/routes/target.ts", []);
  await plant("people/part.ts", []);
  await plant("novelty/target.ts", []);
  await plant("frame/planted.ts", [
    "../feature.server",
    "../people/routes/target",
    "../people/part",
    "../novelty/target",
  ]);
  await plant("novelty/planted.ts", ["../frame/target"]);
  await plant("errors.ts", ["./people/target"]);
  await plant("people/routes/planted.ts", ["../../frame/target", "../../errors"]);
  await plant("people/part.server.ts", ["../frame/target"]);
  const forbidden = await violations();
  expect(forbidden).toContain("frame → feature.server.ts");
  expect(forbidden).toContain("frame → people/routes");
  expect(forbidden).toContain("frame → people/part.ts");
  expect(forbidden).toContain("frame → novelty");
  expect(forbidden).toContain("novelty → frame");
  expect(forbidden).toContain("errors.ts → people");
  expect(forbidden.filter((one) => /^people\/(routes|part)/.test(one))).toEqual([]);
});
