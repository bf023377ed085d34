import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFeature } from "./create-feature/create.js";
import { copyProject } from "./lib/copy.js";
import { findChromium } from "./lib/programs.js";
import { run, tail } from "./lib/run.js";
import { startSite } from "./lib/site.js";
import { runVitest } from "./suites/vitest.js";

const chromiumPath = await findChromium();
/** @type {Awaited<ReturnType<typeof copyProject>>} */
let copy;
beforeAll(async () => {
  copy = await copyProject();
  await must("node", ["tools/create-feature.js", "guestbook"]);
});
afterAll(() => copy.remove());

async function must(/** @type {string} */ command, /** @type {string[]} */ args, cwd = copy.folder) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${tail(output)}`);
}

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

describe("npm run create-feature", () => {
  it.each(["Guestbook", "a", "two-words", "9lives", ""])("refuses the name %j", async (name) => {
    await expect(createFeature(copy.folder, name)).rejects.toThrow(/cannot be a feature's name/);
  });

  it("refuses a name that another feature has", async () => {
    await expect(createFeature(copy.folder, "guestbook")).rejects.toThrow(/exists already/);
  });

  it("creates code that passes lint, type check and architecture rules", async () => {
    await must("npx", [
      "biome",
      "check",
      "--error-on-warnings",
      "packages/feature-guestbook",
      "apps/site/app/features.server.ts",
    ]);
    await must("npx", ["tsc", "-p", "packages/feature-guestbook"]);
    await must("npx", ["depcruise", "--config", ".dependency-cruiser.cjs", "packages/feature-guestbook"]);
  });

  it("creates tests that pass", async () => {
    const { passed, failed, problems } = await runVitest(["--project", "packages/feature-guestbook"], {
      cwd: copy.folder,
    });
    expect(failed, problems.join("\n\n")).toBe(0);
    expect(passed).toBeGreaterThan(5);
  });
});

// One site for both, because building it takes minutes.
describe("a site with the new feature, without feature-short in its list", () => {
  beforeAll(async () => {
    await takeFromList("short");
    // The package is deleted, too, so that a hidden dependency on it would fail.
    await rm(join(copy.folder, "packages/feature-short"), { recursive: true });
  });

  it("builds", () => must("npm", ["run", "build"], join(copy.folder, "apps/site")));

  it("serves its own pages, but none of the removed feature's", async () => {
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

  it.skipIf(!chromiumPath)("has a page of the new feature that works with JavaScript on and off", async () => {
    const site = await startSite({ cwd: copy.folder });
    try {
      const { code, output } = await run(
        "npx",
        ["playwright", "test", "packages/feature-guestbook", "--reporter=line"],
        { cwd: copy.folder, env: { BASE_URL: site.origin, CHROMIUM: chromiumPath } },
      );
      expect(code, tail(output)).toBe(0);
    } finally {
      await site.stop();
    }
  });

  it("passes the site's tests", async () => {
    // On SQLite only, since no difference between the databases depends on the list. Backups and starts do not either.
    const options = { cwd: copy.folder, env: { TEST_MYSQL_URL: undefined } };
    const args = ["--project", "apps/site", "--exclude", "**/{backup,start}.test.ts"];
    const { passed, failed, problems } = await runVitest(args, options);
    expect(failed, problems.join("\n\n")).toBe(0);
    expect(passed).toBeGreaterThan(0);
  });
});
