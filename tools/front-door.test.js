import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject } from "./lib/copy.js";
import { createLink, registerPerson } from "./lib/person.js";
import { freePort } from "./lib/ports.js";

/** @type {Awaited<ReturnType<typeof copyProject>>} */
let copy;
/** @type {import("node:child_process").ChildProcess} */
let npm;
let output = "";
let origin = "";

// The copy contains the project's files and the installed packages, as after `npm ci`, but neither a build nor data.
beforeAll(async () => {
  copy = await copyProject();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  npm = spawn("npm", ["start"], {
    cwd: copy.folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
  await untilItResponds();
});
afterAll(async () => {
  const ended = new Promise((resolve) => npm.once("close", resolve));
  // The negative id ends the whole process group: npm and the server that it has started.
  if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, "SIGTERM");
  await ended;
  await copy.remove();
});

async function untilItResponds() {
  const until = Date.now() + 300_000;
  while (Date.now() < until) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}\n${output}`);
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`npm start did not get to its first page\n${output}`);
}

describe("npm start in a fresh copy", () => {
  it("says what it does and where the site is", () => {
    expect(output).toContain("Node ");
    expect(output).toContain("Building");
    expect(output).toContain(origin);
    expect(output).toContain("/outbox");
    expect(output).toMatch(/production/i);
  });

  it("loads no scripts on the home page that only other pages need", async () => {
    const page = await (await fetch(origin)).text();
    expect(page).toMatch(/assets\/shell-[^"]+\.js/);
    expect(page).not.toMatch(/assets\/(widgets|forms)-[^"]+\.js/);
  });

  it("serves the first page", async () => {
    const page = await fetch(origin, { headers: { Cookie: "locale=enUs" } });
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain("<h1");
  });

  it("stores its database in data/", async () => {
    const files = await stat(join(copy.folder, "data/dozen.db"));
    expect(files.isFile()).toBe(true);
  });

  it("lets a visitor register with a code, make a link, follow it and see the visit", async () => {
    const person = await registerPerson(origin);
    const sid = await createLink(origin, person, "https://example.com/a/long/address");
    const followed = await fetch(`${origin}/s/${sid}`, {
      redirect: "manual",
      headers: { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0" },
    });
    expect(followed.headers.get("location")).toBe("https://example.com/a/long/address");
    const statistics = await person.browser.open(`/short/chart/${sid}`);
    expect(statistics.html).toContain("Firefox");
    expect(statistics.html).toContain("Windows");
  });
});
