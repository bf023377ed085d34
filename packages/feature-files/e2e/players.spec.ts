import { readFile } from "node:fs/promises";
import { hydrated, signIn } from "@dozen/core/testing/visitors";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { tagged } from "../src/testing/furnishing";
import { picture } from "../src/testing/samples";
import { newestId, upload } from "./uploading";

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

/** Eight seconds each: a 440 Hz tone, and a test picture in H.264 with a tone in AAC. */
const tone = await readFile(new URL("media/tone.mp3", import.meta.url));
const clip = await readFile(new URL("media/clip.mp4", import.meta.url));
const seconds = 8;

const otherTone = tagged(tone);

/**
 * The clip with two megabytes of padding before its index, so that a player must request the end of
 * the file first.
 */
function longClip(): Buffer {
  const index = clip.indexOf("moov") - 4;
  const nothing = Buffer.alloc(2 * 1024 * 1024);
  nothing.writeUInt32BE(nothing.length);
  nothing.write("free", 4);
  return Buffer.concat([clip.subarray(0, index), nothing, clip.subarray(index)]);
}

/** Uploads in chunks, which files too large for a small upload need. */
async function uploadBig(page: Page, name: string, buffer: Buffer): Promise<string> {
  await page.goto("/file");
  await page.getByLabel(/^Big/).check();
  await page.getByLabel("Pick files").setInputFiles({ name, mimeType: "video/mp4", buffer });
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  return newestId(page);
}

function timeOf(player: Locator): Promise<number> {
  return player.evaluate((media: HTMLMediaElement) => media.currentTime);
}

async function expectPlays(player: Locator): Promise<void> {
  await expect.poll(() => timeOf(player)).toBeGreaterThan(0.2);
  expect(await player.evaluate((media: HTMLMediaElement) => media.duration)).toBeCloseTo(seconds, 0);
}

/** Seeks to a position that has not been played yet, and expects playback to continue there. */
async function expectSeeks(player: Locator, to: number): Promise<void> {
  await player.evaluate((media: HTMLMediaElement, seconds) => {
    media.currentTime = seconds;
  }, to);
  await expect.poll(() => timeOf(player)).toBeGreaterThan(to + 0.2);
}

/** Records the ranges that the browser requests, with the status of each response. */
function watchRanges(page: Page): { range: string; status: number }[] {
  const seen: { range: string; status: number }[] = [];
  page.on("response", (response) => {
    const { range } = response.request().headers();
    if (range) seen.push({ range, status: response.status() });
  });
  return seen;
}

async function tokenOf(shown: Locator): Promise<string> {
  const address = new URL((await shown.getAttribute("src")) ?? "", shown.page().url());
  return address.searchParams.get("accessToken") ?? "";
}

/**
 * Replaces this token in the page's data with a new one from now on, as the server does ten minutes
 * later. Returns whether any data has been replaced.
 */
async function renew(page: Page, token: string): Promise<() => boolean> {
  const renewed = `${token}.renewed`;
  let hasCome = false;
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(token, renewed);
    await route.fulfill({ response, body });
    hasCome ||= body.includes(renewed);
  });
  await page.route(
    (url) => url.search.includes(renewed),
    (route) => route.continue({ url: route.request().url().replace(renewed, token) }),
  );
  return () => hasCome;
}

test("music plays, seeks by the keyboard, and continues with the next track", async ({ page }) => {
  await signIn(page);
  const ids = [await upload(page, "second.mp3", tone), await upload(page, "first.mp3", otherTone)];
  await page.goto("/user/zone/music");
  if (!hasScript()) {
    const player = page.locator("audio").first();
    const address = (await player.getAttribute("src")) ?? "";
    const part = await page.context().request.get(address, { headers: { range: "bytes=100-199" } });
    expect([part.status(), part.headers()["content-type"], (await part.body()).length]).toEqual([
      206,
      "audio/mpeg",
      100,
    ]);
    expect(await part.body()).toEqual(otherTone.subarray(100, 200));
    return;
  }
  const ranges = watchRanges(page);
  const player = page.locator("audio");
  await page.getByRole("button", { name: "first.mp3" }).click();
  await expectPlays(player);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => timeOf(player)).toBeGreaterThan(5);
  await expect(page.locator(".zone-playing")).toHaveText("second.mp3");
  await expectPlays(player);
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.filter(({ status }) => status !== 206)).toEqual([]);
  await page.goto(`/preview/file/${ids[0]}`);
  await player.evaluate((media: HTMLMediaElement) => media.play());
  await expectPlays(player);
  await expectSeeks(player, 6);
  await page.goto("/file?tab=list");
  await page.getByRole("button", { name: /View.*first\.mp3/ }).click();
  await expectPlays(player);
});

test("a video plays, and any range of it can be requested", async ({ page }) => {
  await signIn(page);
  if (!hasScript()) {
    const id = await upload(page, "clip.mp4", clip);
    await page.goto(`/preview/file/${id}`);
    const address = (await page.locator("video").getAttribute("src")) ?? "";
    const part = await page.context().request.get(address, { headers: { range: "bytes=-50" } });
    expect([part.status(), part.headers()["content-type"]]).toEqual([206, "video/mp4"]);
    expect(await part.body()).toEqual(clip.subarray(-50));
    return;
  }
  const id = await uploadBig(page, "long.mp4", longClip());
  const ranges = watchRanges(page);
  const player = page.locator("video");
  await page.goto("/user/zone/video");
  await hydrated(page);
  await page.getByRole("link", { name: "long.mp4" }).click();
  await expectPlays(player);
  await expectSeeks(player, 6);
  // Whether the browser itself needs more than one range depends on how early it seeks.
  const start = 2 * 1024 * 1024;
  const address = (await player.getAttribute("src")) ?? "";
  const part = await page.context().request.get(address, { headers: { range: `bytes=${start}-${start + 99}` } });
  expect([part.status(), await part.body()]).toEqual([206, longClip().subarray(start, start + 100)]);
  expect(ranges.filter(({ status }) => status !== 206)).toEqual([]);
  await page.goto(`/preview/file/${id}`);
  await player.evaluate((media: HTMLMediaElement) => media.play());
  await expectPlays(player);
  await expectSeeks(player, 4);
  await page.goto("/file?tab=list");
  await page.getByRole("button", { name: /View.*long\.mp4/ }).click();
  await expectPlays(player);
});

test("music keeps playing when the page's data is reloaded", { tag: "@script" }, async ({ page }) => {
  await signIn(page);
  await upload(page, "lasting.mp3", tone);
  await page.goto("/user/zone/music");
  await hydrated(page);
  const player = page.locator("audio");
  await page.getByRole("button", { name: "lasting.mp3" }).click();
  await expectPlays(player);
  const address = (await player.getAttribute("src")) ?? "";
  const hasNew = await renew(page, await tokenOf(player));
  await page.locator(".theme-switch [value=dark]").click();
  await expect.poll(hasNew).toBe(true);
  await expect(page.locator(".theme-switch [value=dark]")).toHaveAttribute("aria-pressed", "true");
  await expect(player).toHaveJSProperty("paused", false);
  await expect(player).toHaveAttribute("src", address);
});

test("a video starts at its beginning after another one, whichever was interrupted", { tag: "@script" }, async ({
  page,
}) => {
  await signIn(page);
  await upload(page, "other.mp4", clip);
  await uploadBig(page, "long.mp4", longClip());
  await page.clock.install();
  await page.goto("/user/zone/video");
  await hydrated(page);
  await page.getByRole("link", { name: "long.mp4" }).click();
  const player = page.locator("video");
  await expectPlays(player);
  await expectSeeks(player, 5);
  const broken = new URL((await player.getAttribute("src")) ?? "", page.url()).pathname;
  const isBroken = ({ pathname }: URL) => pathname === broken;
  await page.route(isBroken, (route) => route.abort());
  await page.clock.fastForward("01:01:00");
  await player.evaluate((media: HTMLMediaElement) => media.dispatchEvent(new Event("error")));
  await page.keyboard.press("Escape");
  await expect(player).toHaveCount(0);
  await page.getByRole("link", { name: "other.mp4" }).click();
  await expectPlays(player);
  expect(await timeOf(player)).toBeLessThan(4);
  await page.unroute(isBroken);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "long.mp4" }).click();
  await expectPlays(player);
  expect(await timeOf(player)).toBeLessThan(4);
});

test("a player stays while the site is unreachable, and gets a new address afterwards", {
  tag: "@script",
}, async ({ page, context }) => {
  await signIn(page);
  await upload(page, "staying.mp3", tone);
  await page.clock.install();
  await page.goto("/user/zone/music");
  await hydrated(page);
  const player = page.locator("audio");
  await page.getByRole("button", { name: "staying.mp3" }).click();
  await expectPlays(player);
  const fail = async (event: Promise<unknown>) => {
    await page.clock.fastForward("01:01:00");
    await player.evaluate((media: HTMLMediaElement) => media.dispatchEvent(new Event("error")));
    await event;
    await expect(page.locator(".zone-playing")).toHaveText("staying.mp3");
  };
  await context.setOffline(true);
  await fail(page.waitForEvent("requestfailed", (request) => request.url().endsWith("/health")));
  await context.setOffline(false);
  await fail(page.waitForResponse(/music\.data/));
});

test("a picture whose request fails once is requested again", { tag: "@script" }, async ({ page }) => {
  await signIn(page);
  await upload(page, "second.png", await picture("png", { red: 20 }));
  await upload(page, "first.png", await picture("png"));
  await page.goto("/user/zone/docs");
  await hydrated(page);
  const failed = new Set<string>();
  await page.route(/\/f\//, (route) => {
    const address = route.request().url();
    if (failed.has(address)) return route.continue();
    failed.add(address);
    return route.abort();
  });
  const widthOf = (shown: Locator) => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  const small = page.locator(".zone-pictures img");
  await expect(small).toHaveCount(2);
  for (const shown of await small.all()) await expect.poll(() => widthOf(shown)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Enlarge second.png" }).click();
  await expect.poll(() => widthOf(page.locator(".yarl__slide_current img"))).toBeGreaterThan(0);
  // Thumbnail and full size, of two files.
  expect(failed.size).toBe(4);
});

test("media that stays open for more than an hour continues at the same position", { tag: "@script" }, async ({
  page,
}) => {
  await signIn(page);
  await upload(page, "second.png", await picture("png", { red: 20 }));
  await upload(page, "first.png", await picture("png"));
  await uploadBig(page, "long.mp4", longClip());
  await page.clock.install();
  let ended = "";
  // The file host responds like this when an address has expired after an hour.
  await page.route(/\/f\//, (route) =>
    ended && route.request().url().includes(ended) ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const endNow = async (shown: Locator) => {
    ended = await tokenOf(shown);
    await renew(page, ended);
    await page.clock.fastForward("01:01:00");
  };
  await page.goto("/user/zone/video");
  await hydrated(page);
  await page.getByRole("link", { name: "long.mp4" }).click();
  const player = page.locator("video");
  await expectPlays(player);
  await player.evaluate((media: HTMLMediaElement) => media.pause());
  await endNow(player);
  // Any error will do: Chromium has buffered all of a clip as short as this.
  await player.evaluate((media: HTMLMediaElement) => {
    media.currentTime = 5;
    media.play();
    media.dispatchEvent(new Event("error"));
  });
  await expect(player).toHaveAttribute("src", /\.renewed/);
  await expect.poll(() => timeOf(player)).toBeGreaterThan(5.2);
  ended = "";
  await page.goto("/user/zone/pics");
  await hydrated(page);
  await endNow(page.locator(".zone-pictures img").first());
  await page.getByRole("link", { name: "Enlarge second.png" }).click();
  const shown = page.locator(".yarl__slide_current img");
  await expect(shown).toHaveAttribute("alt", "second.png");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
