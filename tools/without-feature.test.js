import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject } from "./lib/copy.js";
import { run, tail } from "./lib/run.js";
import { startSite } from "./lib/site.js";
import { runVitest } from "./suites/vitest.js";

/** @type {Awaited<ReturnType<typeof copyProject>>} */
let copy;
beforeAll(async () => {
  copy = await copyProject();
  await takeFromList("short");
  // The package is deleted, too, so that a hidden dependency on it would fail.
  await rm(join(copy.folder, "packages/feature-short"), { recursive: true });
});
afterAll(() => copy.remove());

/** Removes a feature's import and its entry in the list, and nothing else. */
async function takeFromList(/** @type {string} */ name) {
  const path = join(copy.folder, "apps/site/app/features.server.ts");
  const text = await readFile(path, "utf8");
  const without = text
    .replace(new RegExp(`^import ${name} from .*\\n`, "m"), "")
    .replace(/(features: Feature\[\] = \[)([^\]]*)\]/, (_, head, names) => {
      const others = names
        .split(",")
        .map((/** @type {string} */ one) => one.trim())
        .filter((/** @type {string} */ one) => one && one !== name);
      return `${head}${others.join(", ")}]`;
    });
  expect(without).not.toBe(text);
  await writeFile(path, without);
}

describe("a site without feature-short in its list", () => {
  it("builds", async () => {
    const { code, output } = await run("npm", ["run", "build"], { cwd: join(copy.folder, "apps/site") });
    expect(code, tail(output)).toBe(0);
  });

  it("serves its own pages, but none of the feature's", async () => {
    const site = await startSite({ cwd: copy.folder });
    try {
      const headers = { Cookie: "locale=enUs" };
      const all = await fetch(`${site.origin}/all`, { headers });
      expect(all.status).toBe(200);
      expect(await all.text()).not.toContain('href="/short"');
      expect((await fetch(`${site.origin}/user/login`, { headers })).status).toBe(200);
      expect(
        (await fetch(`${site.origin}/s/abcdef`, { headers, redirect: "manual" })).headers.get("location"),
      ).not.toMatch(/^http/);
    } finally {
      await site.stop();
    }
  });

  it("passes its own tests", async () => {
    // On SQLite only: what differs between the databases does not depend on the list of features.
    const env = { TEST_MYSQL_URL: undefined };
    const { passed, failed, problems } = await runVitest(["--project", "apps/site"], { cwd: copy.folder, env });
    expect(failed, problems.join("\n\n")).toBe(0);
    expect(passed).toBeGreaterThan(0);
  });
});
