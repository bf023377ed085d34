import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { run } from "./lib/run.js";
import { headOf, installProblem, workTreeProblem } from "./release/source.js";
import { stage } from "./release/stage.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-source-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function git(/** @type {string[]} */ ...args) {
  const { code, output } = await run("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], {
    cwd: folder,
    env: { GIT_COMMITTER_DATE: "2027-01-31T12:00:00Z" },
  });
  expect([args, code, output]).toEqual([args, 0, expect.anything()]);
}

it("a release is made of what is committed alone", async () => {
  expect(await workTreeProblem(folder)).toMatch(/is no Git repository/);
  await git("init", "--quiet");
  await writeFile(join(folder, "new.js"), "");
  expect(await workTreeProblem(folder)).toMatch(/not committed.*\n\?\? new\.js$/s);
  await git("add", ".");
  expect(await workTreeProblem(folder)).toMatch(/A {2}new\.js$/);
  await git("commit", "--quiet", "-m", "Add a file");
  expect(await workTreeProblem(folder)).toBeUndefined();
  expect(await headOf(folder)).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), time: 1_801_396_800 });
});

it("a release needs the packages that package-lock.json lists", () => {
  expect(installProblem(folder)).toMatch(/Run npm ci/);
});

it("a release is written into an empty folder only", async () => {
  await writeFile(join(folder, "mine.txt"), "");
  await expect(stage(folder)).rejects.toThrow(`${folder} is not empty.`);
});
