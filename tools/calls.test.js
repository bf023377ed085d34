// Voice and video calls between two real browsers through a real TURN relay, also when the relay or the site restarts.
import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageOf, registerFriends } from "./lib/chat.js";
import { freePort } from "./lib/ports.js";
import { findChromium, findProgram } from "./lib/programs.js";
import { startCoturn } from "./lib/services.js";
import { startSite } from "./lib/site.js";

const executablePath = await findChromium();
const secret = "shared by site and relay";
const patience = { timeout: 60_000, interval: 250 };

/** @typedef {import("@playwright/test").Page} Page */

describe.skipIf(!executablePath || !findProgram("turnserver"))("calls through a relay", () => {
  let folder = "";
  let turnPort = 0;
  /** @type {import("./lib/services.js").Service} */
  let relay;
  /** @type {import("./lib/site.js").RunningSite} */
  let site;
  /** @type {import("@playwright/test").Browser} */
  let browser;
  /** @type {Page[]} */
  let pages = [];
  /** @type {string[]} */
  let persons = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dozen-calls-"));
    turnPort = await freePort();
    relay = await startCoturn(join(folder, "coturn"), turnPort, secret);
    site = await startHere(await freePort());
    browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    });
    const { ada, bob, relation } = await registerFriends(site.origin);
    persons = [ada.id, bob.id];
    pages = [await pageOf(browser, site.origin, ada), await pageOf(browser, site.origin, bob)];
    for (const page of pages) await page.addInitScript(watchPeers);
    await pages[0]?.goto(`/chat/room/1/${relation}/${bob.id}`);
    await pages[1]?.goto(`/chat/room/1/${relation}/${ada.id}`);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await relay?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  function startHere(/** @type {number} */ port) {
    const env = { ICE_SERVERS: JSON.stringify([{ urls: relay.url }]), TURN_SECRET: secret, CHAT_CALLS_RELAYED: "yes" };
    return startSite({ port, dataDir: join(folder, "data"), env });
  }

  const windowOf = (/** @type {Page} */ page) => page.getByRole("dialog", { name: /^Call with/ });
  const stages = () => Promise.all(pages.map((page) => windowOf(page).getAttribute("data-stage")));
  const [talking, broken] = [["talking", "talking"], "reconnecting"];

  it("transmit sound and video through the relay only", async () => {
    const [ada, bob] = pages;
    if (!ada || !bob) throw new Error("No pages");
    await ada.getByRole("button", { name: "Video call" }).click();
    await windowOf(bob).getByRole("button", { name: "Accept", exact: true }).click();
    await expect.poll(stages, patience).toEqual(talking);
    for (const page of pages) {
      await expect.poll(async () => (await received(page)).video, patience).toBeGreaterThan(10_000);
      const before = await received(page);
      await expect.poll(async () => (await received(page)).audio, patience).toBeGreaterThan(before.audio);
      await expect.poll(async () => (await received(page)).video, patience).toBeGreaterThan(before.video);
      await expect.poll(async () => (await received(page)).ways, patience).toEqual(["relay relay"]);
      await expect.poll(() => windowOf(page).textContent(), patience).toContain("by relay");
    }
  });

  it("use TURN credentials that expire; the relay refuses expired and forged ones", async () => {
    const given = await Promise.all(pages.map((page) => namesOf(page)));
    expect(given.map(({ username }) => username.split(":")[1])).toEqual(persons);
    for (const { username, credential } of given) {
      const left = Number(username.split(":")[0]) - Date.now() / 1000;
      expect(left).toBeGreaterThan(1800);
      expect(left).toBeLessThan(5400);
      expect(await isLetIn(username, credential)).toBe(true);
      expect(await isLetIn(`9${username}`, credential)).toBe(false);
    }
    const over = `${Math.floor(Date.now() / 1000) - 60}:${persons[0]}`;
    expect(await isLetIn(over, createHmac("sha1", secret).update(over).digest("base64"))).toBe(false);
  });

  /**
   * Whether the relay accepts these credentials, according to coturn's own test client.
   * @returns {Promise<boolean>}
   */
  function isLetIn(/** @type {string} */ username, /** @type {string} */ credential) {
    const { hostname, port } = new URL(relay.url.replace("turn:", "turn://"));
    const who = ["-u", username, "-w", credential];
    const client = findProgram("turnutils_uclient") ?? "turnutils_uclient";
    return new Promise((resolve) => {
      execFile(client, ["-y", "-n", "1", "-m", "1", "-p", port, ...who, hostname], { timeout: 20_000 }, (error) =>
        resolve(error === null),
      );
    });
  }

  it("reconnect once the relay is back, without hanging up", async () => {
    await relay.stop();
    await expect.poll(stages, patience).toContain(broken);
    relay = await startCoturn(join(folder, "coturn"), turnPort, secret);
    await expect.poll(stages, patience).toEqual(talking);
    for (const page of pages) {
      const before = await received(page);
      await expect.poll(async () => (await received(page)).audio, patience).toBeGreaterThan(before.audio);
    }
  });

  it("survive a restart of the site, and can be hung up afterwards", async () => {
    const port = Number(new URL(site.origin).port);
    await site.stop();
    site = await startHere(port);
    expect(await stages()).toEqual(talking);
    const [ada, bob] = pages;
    if (!ada || !bob) throw new Error("No pages");
    await expect.poll(() => ada.locator(".chat-banner").getAttribute("data-state"), patience).toBe("connected");
    // The call's connection to the site reconnects within a second, like the room's.
    await ada.waitForTimeout(2000);
    await windowOf(ada).getByRole("button", { name: "Hang up" }).click();
    await expect.poll(() => windowOf(bob).textContent(), patience).toContain("The other person has hung up");
  });
});

/**
 * The TURN credentials of the page's current call.
 * @returns {Promise<{ username: string, credential: string }>}
 */
function namesOf(/** @type {Page} */ page) {
  return page.evaluate(() => {
    const { peers } = /** @type {{ peers: RTCPeerConnection[] }} */ (/** @type {unknown} */ (window));
    const [{ username = "", credential = "" } = {}] = peers.at(-1)?.getConfiguration().iceServers ?? [];
    return { username, credential };
  });
}

/** Collects every RTCPeerConnection of the page in `window.peers`, where the test can read it. */
function watchPeers() {
  const Native = window.RTCPeerConnection;
  /** @type {RTCPeerConnection[]} */
  const peers = [];
  Object.assign(window, { peers });
  window.RTCPeerConnection = class extends Native {
    constructor(/** @type {RTCConfiguration | undefined} */ configuration) {
      super(configuration);
      peers.push(this);
    }
  };
}

/**
 * The bytes received of each kind, and the candidate types of both ends of the selected pair.
 * @returns {Promise<{ audio: number, video: number, ways: string[] }>}
 */
function received(/** @type {Page} */ page) {
  return page.evaluate(async () => {
    const { peers } = /** @type {{ peers: RTCPeerConnection[] }} */ (/** @type {unknown} */ (window));
    const report = await peers.at(-1)?.getStats();
    /** @type {Record<string, unknown>[]} */
    const all = [...(report?.values() ?? [])];
    const bytes = (/** @type {string} */ kind) =>
      all
        .filter((one) => one.type === "inbound-rtp" && one.kind === kind)
        .reduce((total, one) => total + Number(one.bytesReceived), 0);
    const candidate = (/** @type {unknown} */ id) => all.find((one) => one.id === id)?.candidateType;
    const ways = all
      .filter((one) => one.type === "candidate-pair" && one.state === "succeeded" && one.nominated)
      .map((one) => `${candidate(one.localCandidateId)} ${candidate(one.remoteCandidateId)}`);
    return { audio: bytes("audio"), video: bytes("video"), ways: [...new Set(ways)] };
  });
}
