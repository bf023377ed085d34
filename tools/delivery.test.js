// Messages between two real browsers while their connections are cut and the site is killed and restarted: none is
// lost, duplicated or out of order. `CHAT_MESSAGES=10000` sets the number of messages; the default is smaller.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageOf, registerFriends } from "./lib/chat.js";
import { callAs } from "./lib/person.js";
import { freePort } from "./lib/ports.js";
import { findChromium } from "./lib/programs.js";
import { startSite } from "./lib/site.js";

const executablePath = await findChromium();
const total = Number(process.env.CHAT_MESSAGES ?? 300);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Milliseconds. */
const patience = 180_000 + total * 300;

/** @typedef {import("@playwright/test").Page} Page */

describe.skipIf(!executablePath)("the chat", () => {
  let folder = "";
  let port = 0;
  /** @type {Awaited<ReturnType<typeof startLine>>} */
  let line;
  /** @type {import("./lib/site.js").RunningSite} */
  let site;
  /** @type {import("@playwright/test").Browser} */
  let browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dozen-delivery-"));
    port = await freePort();
    line = await startLine(port);
    site = await start();
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    line?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () =>
    startSite({
      port,
      dataDir: join(folder, "data"),
      env: { ORIGIN: line.origin, LOG_LEVEL: "trace", CHAT_MESSAGES_PER_MINUTE: "100000" },
    });

  it(`delivers ${total} messages to both users, each once and in order, despite disconnections and restarts`, {
    timeout: patience,
  }, async () => {
    console.log(`  seed ${seed}`);
    const chance = chances(seed);
    const { ada, bob, relation } = await registerFriends(line.origin);
    const talkers = [
      { page: await pageOf(browser, line.origin, ada), path: `/chat/room/1/${relation}/${bob.id}`, name: "a" },
      { page: await pageOf(browser, line.origin, bob), path: `/chat/room/1/${relation}/${ada.id}`, name: "b" },
    ];
    let said = 0;
    const broken = { cuts: 0, restarts: 0 };
    const cut = () => {
      line.cut();
      broken.cuts += 1;
    };
    while (said < total) {
      const some = Math.min(inARow, total - said) / 2;
      for (const talker of talkers) await expect.poll(() => open(talker), settled).toBe(true);
      const from = said / 2;
      const speaking = talkers.map(({ page, name }) => speak(page, { name, from, some }));
      let isSpeaking = true;
      const done = Promise.all(speaking).finally(() => {
        isSpeaking = false;
      });
      for (let count = 0; isSpeaking || count < cuts; count += 1) {
        await pause(chance() * 900);
        cut();
        if (chance() < 0.3) await pause(chance() * 1500).then(cut);
        if (count === 1) {
          process.kill(site.pid, "SIGKILL");
          site = await start();
          broken.restarts += 1;
        }
      }
      await done;
      said += some * 2;
      // Messages that have not been sent yet must survive a reload.
      await expect.poll(() => open(talkers[0]), settled).toBe(true);
      for (const { page } of talkers) await expect.poll(() => waiting(page), settled).toEqual([]);
      const stored = await storedTexts(line.origin, ada, relation);
      for (const { name } of talkers) {
        const own = stored.filter((text) => text.startsWith(`${name} `));
        expect(own, `seed ${seed}`).toEqual(Array.from({ length: said / 2 }, (_, number) => `${name} ${number}`));
      }
      for (const { page } of talkers) {
        await expect.poll(() => shownTexts(page).then((all) => all.at(-1)), settled).toBe(stored.at(-1));
        const shown = await shownTexts(page);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown, `seed ${seed}`).toEqual(stored.slice(-shown.length));
      }
      console.log(`  ${said} messages over ${broken.cuts} cuts and ${broken.restarts} restarts`);
    }
  });

  it("stores nothing that is sent in burn mode, neither on the disk nor in the log", { timeout: 120_000 }, async () => {
    const { ada, bob, relation } = await registerFriends(line.origin);
    const [one, two] = [await pageOf(browser, line.origin, ada), await pageOf(browser, line.origin, bob)];
    await one.goto(`/chat/room/1/${relation}/${bob.id}`);
    await two.goto(`/chat/room/1/${relation}/${ada.id}`);
    await one.getByText(`${bob.name} has joined`).waitFor();
    await one.getByRole("button", { name: "Burn after reading" }).click();
    const secret = "Kingfisher seventeen";
    const [name, content] = ["Nightjar.txt", "Bittern nineteen"];
    await one.getByRole("textbox", { name: "Message" }).fill(secret);
    await one.keyboard.press("Enter");
    await two.getByRole("log").getByText(secret).waitFor();
    await one
      .getByRole("toolbar")
      .locator("input[type=file]")
      .last()
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
    const saved = two.waitForEvent("download");
    await two.getByRole("log").getByRole("link", { name }).click();
    expect(await readFile(await (await saved).path(), "utf8")).toBe(content);
    expect(await storedTexts(line.origin, ada, relation)).toEqual([]);
    const output = site.output();
    await site.stop();
    expect(output).not.toMatch(/Kingfisher|Nightjar|Bittern/);
    const files = (await readdir(join(folder, "data"), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const traces = [secret, name, content].flatMap((said) => {
      const bytes = Buffer.from(said);
      return [said, bytes.toString("base64").slice(0, -4), bytes.toString("hex")];
    });
    for (const kept of files) {
      const path = join(kept.parentPath ?? kept.path, kept.name);
      const bytes = await readFile(path);
      for (const trace of traces) expect(path.includes(trace) || bytes.includes(trace), path).toBe(false);
    }
    expect(files.length).toBeGreaterThan(0);
    site = await start();
  });
});

/** How many messages both users send together before the test checks what has arrived. */
const inARow = Math.max(100, total / 20);
const cuts = 4;
const settled = { timeout: 60_000, interval: 200 };

/** Returns a random number generator for numbers from 0 to 1, reproducible by its seed (mulberry32). */
function chances(/** @type {number} */ start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Starts a proxy between the browsers and the site. `cut` closes all connections; data in transit is lost. */
async function startLine(/** @type {number} */ port) {
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set();
  const server = createServer((near) => {
    const far = connect(port, "localhost");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      if (!one || !other) continue;
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://localhost:${address.port}`,
    cut,
    close() {
      cut();
      server.close();
    },
  };
}

/** Loads a user's conversation. Returns whether page and scripts have loaded; without them the form would navigate. */
async function open(/** @type {{ page: Page, path: string } | undefined} */ talker) {
  const response = await talker?.page.goto(talker.path).catch(() => undefined);
  if (!talker || response?.status() !== 200) return false;
  const enhanced = talker.page.locator(".chat-toolbar").waitFor({ timeout: 10_000 });
  return enhanced.then(
    () => true,
    () => false,
  );
}

/** Types and submits messages in the page's field, one every 20 ms. */
function speak(/** @type {Page} */ page, /** @type {{ name: string, from: number, some: number }} */ what) {
  return page.evaluate(async ({ name, from, some }) => {
    const field = document.querySelector("textarea");
    for (let number = from; number < from + some; number += 1) {
      if (field) field.value = `${name} ${number}`;
      field?.form?.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, what);
}

/** The unsent messages in the page's outbox, with the reason if one was refused. */
function waiting(/** @type {Page} */ page) {
  return page.evaluate(() => {
    const outboxes = Object.keys(localStorage).filter((key) => key.startsWith("chat-outbox"));
    const all = outboxes.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? "[]"));
    return all.map(({ text, reason }) => (reason === undefined ? text : `${text}: ${reason}`));
  });
}

/** @returns {Promise<string[]>} */
function shownTexts(/** @type {Page} */ page) {
  return page.locator(".chat-bubble:not(.chat-unsent) .chat-text").allTextContents();
}

/** All stored messages of a conversation. */
async function storedTexts(
  /** @type {string} */ origin,
  /** @type {import("./lib/chat.js").Talker} */ person,
  /** @type {string} */ relation,
) {
  const texts = [];
  for (let after = 0; ; ) {
    const { list, more } = await callAs(
      origin,
      person,
      "GET",
      `/api/record?receiveId=${relation}&after=${after}&size=100`,
    );
    texts.push(...list.map((/** @type {{ msg: string }} */ { msg }) => msg));
    if (!more) return texts;
    after = Number(list.at(-1).id);
  }
}
