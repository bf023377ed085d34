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

  it.skipIf(!chromiumPath)("adds a page to the site that works with JavaScript on and off", async () => {
    await must("npm", ["run", "build"], join(copy.folder, "apps/site"));
    const site = await startSite({ cwd: copy.folder });
    try {
      const { code, output } = await run(
        "npx",
        ["playwright", "test", "packages/feature-guestbook", "--reporter=line"],
        {
          cwd: copy.folder,
          env: { BASE_URL: site.origin, CHROMIUM: chromiumPath },
        },
      );
      expect(code, tail(output)).toBe(0);
    } finally {
      await site.stop();
    }
  });
});
