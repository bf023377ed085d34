import { callHeaders, expectAccessible } from "@dozen/core/testing/visitors";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { fakeMedia } from "./fake-media";
import { befriend, type Visitor, visitor } from "./people";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

// Fake cameras that draw a moving picture, the second one depth data that no call can send, and microphones that
// beep.
test.use(fakeMedia({ devices: 3 }));

async function friends(browser: Browser, baseURL: string | undefined): Promise<[Visitor, Visitor]> {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const relation = await befriend(ada, bob);
  for (const { page } of [ada, bob]) await page.addInitScript(watchPeers);
  await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await bob.page.goto("/chat?panel=friends");
  // Only a friend who is online can be called.
  if (test.info().project.use.javaScriptEnabled) await expect.poll(() => isFriendHere(ada)).toBe(true);
  return [ada, bob];
}

async function isFriendHere({ page }: Visitor): Promise<boolean> {
  const friends = await page.request.get("/api/friend", { headers: callHeaders() });
  return ((await friends.json()) as { data: { list: { online: boolean }[] } }).data.list[0]?.online ?? false;
}

/** Stores every connection between browsers where the test can read it. */
function watchPeers() {
  const Native = window.RTCPeerConnection;
  const peers: RTCPeerConnection[] = [];
  Object.assign(window, { peers });
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
}

/**
 * The stand-in for the browser's permission prompt ignores the requested device and opens the first one. This opens
 * the requested device while it exists, and stores the requests where the test can read them.
 */
function heedWishes() {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const wishes: (string | undefined)[] = [];
  Object.assign(window, { wishes });
  mediaDevices.getUserMedia = async ({ audio, video } = {}) => {
    const [kind, wish] = Object.entries({ audio, video }).find(([, one]) => one) as [string, MediaTrackConstraints];
    const { ideal } = (wish.deviceId ?? {}) as { ideal?: string };
    wishes.push(ideal);
    const isThere = (await mediaDevices.enumerateDevices()).some(({ deviceId }) => deviceId === ideal);
    return open({ [kind]: { ...wish, deviceId: isThere ? { exact: ideal } : wish.deviceId } });
  };
}

const call = (who: Visitor) => who.page.getByRole("dialog", { name: /^Call with/ });
const press = (who: Visitor, name: string) => call(who).getByRole("button", { name, exact: true }).click();

/** A sum over the incoming tracks of a kind, from the browser's own statistics. */
function incoming(page: Page, kind: "audio" | "video", figure: "bytesReceived" | "totalAudioEnergy"): Promise<number> {
  return page.evaluate(
    async ([wanted, name]) => {
      const { peers } = window as unknown as { peers: RTCPeerConnection[] };
      const report = await peers.at(-1)?.getStats();
      const all = [...(report?.values() ?? [])] as Record<string, unknown>[];
      return all
        .filter((one) => one.type === "inbound-rtp" && one.kind === wanted)
        .reduce((total, one) => total + Number(one[name as string] ?? 0), 0);
    },
    [kind, figure] as const,
  );
}

/** By how much a figure grows within a second. */
async function growth(page: Page, kind: "audio" | "video", figure: "bytesReceived" | "totalAudioEnergy") {
  const before = await incoming(page, kind, figure);
  await page.waitForTimeout(1000);
  return (await incoming(page, kind, figure)) - before;
}

/** A hash of what the other side's picture shows now, and the brightness of its brightest pixel. */
function picture(page: Page): Promise<{ print: string; brightest: number }> {
  return page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>(".chat-call-theirs");
    const canvas = document.createElement("canvas");
    canvas.width = 64;
    canvas.height = 48;
    const pen = canvas.getContext("2d");
    if (video) pen?.drawImage(video, 0, 0, 64, 48);
    const bytes = [...(pen?.getImageData(0, 0, 64, 48).data ?? [])].filter((_, at) => at % 4 !== 3);
    return { print: bytes.join(), brightest: Math.max(0, ...bytes) };
  });
}

async function expectMovingPicture(page: Page) {
  await expect.poll(async () => (await picture(page)).brightest).toBeGreaterThan(60);
  const first = await picture(page);
  await expect.poll(async () => (await picture(page)).print).not.toBe(first.print);
}

async function expectTalking(...both: Visitor[]) {
  for (const who of both) await expect(call(who)).toHaveAttribute("data-stage", "talking", { timeout: 60_000 });
}

test("two friends see and hear each other, mute, hide and choose devices, and hang up @script", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const [ada, bob] = await friends(browser, baseURL);
  await ada.page.getByRole("button", { name: "Video call" }).click();
  await expect(call(ada)).toContainText("Waiting for the other person to accept");
  await expect(call(bob)).toContainText("Incoming video call");
  await expectAccessible(bob.page);
  await press(bob, "Accept");
  await expectTalking(ada, bob);
  for (const { page } of [ada, bob]) {
    expect(await growth(page, "audio", "bytesReceived")).toBeGreaterThan(0);
    expect(await growth(page, "video", "bytesReceived")).toBeGreaterThan(0);
    expect(await growth(page, "audio", "totalAudioEnergy")).toBeGreaterThan(0);
    await expectMovingPicture(page);
  }
  await expect(call(ada)).toContainText(/(Good|Fair|Poor) · \d+ ms, [\d.]+% lost/);

  await press(ada, "Mute");
  await expect.poll(() => growth(bob.page, "audio", "totalAudioEnergy")).toBe(0);
  await press(ada, "Mute");
  await expect.poll(() => growth(bob.page, "audio", "totalAudioEnergy")).toBeGreaterThan(0);

  await press(ada, "Camera off");
  await expect.poll(async () => (await picture(bob.page)).brightest).toBeLessThan(60);
  await press(ada, "Camera off");
  await expectMovingPicture(bob.page);

  await press(ada, "Choose microphone and camera");
  const microphones = call(ada).getByLabel("Microphone", { exact: true });
  await expect(microphones.locator("option")).not.toHaveCount(0);
  const count = await microphones.locator("option").count();
  await microphones.selectOption({ index: count - 1 });
  await expect.poll(() => growth(bob.page, "audio", "totalAudioEnergy")).toBeGreaterThan(0);
  await expectAccessible(ada.page);

  // The call continues while its user opens other pages of the chat.
  await ada.page.getByRole("link", { name: "Groups" }).first().click();
  await expectTalking(ada, bob);
  const { page: window } = ada;
  await window.getByRole("button", { name: "Enlarge" }).click();
  await expect(window.locator(".chat-enlarged")).toBeVisible();
  await expect(call(ada).getByRole("button", { name: "Hang up" })).toBeInViewport();
  await window.getByRole("button", { name: "Back to normal size" }).click();
  await expect(window.locator(".chat-enlarged")).toHaveCount(0);
  await window.getByRole("link", { name: "Minimize" }).click();
  await expect(window).toHaveURL(/\/chat$/);
  await expectTalking(ada, bob);
  await press(ada, "Hang up");
  await expect(call(bob)).toContainText("The other person has hung up");
  await expect(call(ada)).toHaveCount(0);
  await expect(call(bob)).toHaveCount(0);
  for (const [{ page }, other] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    await page.goto("/chat?panel=messages");
    await page.getByRole("link", { name: new RegExp(other.name) }).click();
    await expect(page.getByRole("log").getByText(/^Video call · \d+:\d\d$/)).toBeVisible();
  }
});

test("a voice call gets a picture when one side turns the camera on, on a small screen too @script", async ({
  browser,
  baseURL,
}) => {
  const [ada, bob] = await friends(browser, baseURL);
  await bob.page.setViewportSize({ width: 360, height: 700 });
  await ada.page.getByRole("button", { name: "Voice call" }).click();
  await expect(call(bob)).toContainText("Incoming voice call");
  await press(bob, "Accept");
  await expectTalking(ada, bob);
  expect(await growth(bob.page, "audio", "totalAudioEnergy")).toBeGreaterThan(0);
  await expect(bob.page.locator(".chat-call-theirs")).toHaveCount(0);
  await press(ada, "Camera off");
  await expectMovingPicture(bob.page);
  expect(await bob.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Leaving the page ends the call.
  await bob.page.goto("/");
  await expect(call(ada)).toContainText("The other person has hung up");
});

test("a camera that is chosen in a call is shown, and requested from then on @script", async ({ browser, baseURL }) => {
  const [ada, bob] = await friends(browser, baseURL);
  await ada.page.addInitScript(heedWishes);
  await ada.page.reload();
  const cameras = call(ada).getByLabel("Camera", { exact: true });
  const callWithChoice = async () => {
    await ada.page.getByRole("button", { name: "Video call" }).click();
    await expect(call(bob)).toContainText("Incoming video call");
    await press(ada, "Choose microphone and camera");
  };
  await callWithChoice();
  await press(bob, "Accept");
  await expectTalking(ada, bob);
  const last = (await cameras.locator("option").last().getAttribute("value")) ?? "";
  await expect(cameras).not.toHaveValue(last);
  await cameras.selectOption(last);
  // The list shows the opened device, not the requested one.
  await expect(cameras).toHaveValue(last);
  await expectMovingPicture(bob.page);
  await press(ada, "Hang up");
  for (const who of [ada, bob]) await expect(call(who)).toHaveCount(0);
  await callWithChoice();
  await expect(cameras).toHaveValue(last);
  await press(ada, "Hang up");
  // This browser gives devices new ids on each page load.
  await ada.page.reload();
  await ada.page.getByRole("button", { name: "Video call" }).click();
  const wishes = () => ada.page.evaluate(() => (window as unknown as { wishes: string[] }).wishes);
  await expect.poll(wishes).toEqual([undefined, last]);
});

test("a video call without a camera continues with voices, and says why @script", async ({ browser, baseURL }) => {
  const [ada, bob] = await friends(browser, baseURL);
  await ada.page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if (wish?.video && !("isPluggedIn" in window)) throw new DOMException("", "NotFoundError");
      return open(wish);
    };
  });
  await ada.page.getByRole("button", { name: "Video call" }).click();
  await expect(call(bob)).toContainText("Incoming video call");
  await press(bob, "Accept");
  await expectTalking(ada, bob);
  await expect(call(ada).getByRole("alert")).toContainText("No camera was found");
  expect(await growth(bob.page, "audio", "totalAudioEnergy")).toBeGreaterThan(0);
  await expect(bob.page.locator(".chat-call-theirs")).toHaveCount(0);
  await expectMovingPicture(ada.page);
  const isOff = call(ada).getByRole("button", { name: "Camera off" });
  await expect(isOff).toHaveAttribute("aria-pressed", "true");
  await isOff.click();
  await expect(isOff).toHaveAttribute("aria-pressed", "true");
  await ada.page.evaluate(() => Object.assign(window, { isPluggedIn: true }));
  await isOff.click();
  await expect(isOff).toHaveAttribute("aria-pressed", "false");
  await expect(call(ada).getByRole("alert")).toHaveCount(0);
  await expectMovingPicture(bob.page);
});

test("a declined call says so, and a second caller finds the line busy @script", async ({ browser, baseURL }) => {
  const [ada, bob] = await friends(browser, baseURL);
  await ada.page.getByRole("button", { name: "Video call" }).click();
  await press(bob, "Decline");
  await expect(call(ada)).toContainText("Call declined");
  await press(ada, "Close");

  await ada.page.getByRole("button", { name: "Voice call" }).click();
  await press(bob, "Accept");
  await expectTalking(ada, bob);
  const carol = await visitor(browser, baseURL, "Carol");
  const relation = await befriend(carol, bob);
  await carol.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await carol.page.getByRole("button", { name: "Voice call" }).click();
  await expect(call(carol)).toContainText("The other person is in another call");
  await expectTalking(ada, bob);
  await press(bob, "Hang up");
  // A call rings on every page of the site.
  await bob.page.goto("about:blank");
  await press(carol, "Close");
  await carol.page.getByRole("button", { name: "Voice call" }).click();
  await expect(call(carol)).toContainText(`${bob.name} is not online right now`);
});

test("a call rings in one tab, in another when that is closed, and stops when the caller hangs up @script", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const [ada, bob] = await friends(browser, baseURL);
  const others = [await bob.page.context().newPage(), await bob.page.context().newPage()].map((page) => ({
    ...bob,
    page,
  }));
  for (const { page } of others) await page.goto("/chat?panel=friends");
  const ringing = async (tabs: Visitor[]) => {
    const isRinging = await Promise.all(tabs.map((tab) => call(tab).getByText("Incoming voice call").isVisible()));
    return tabs.filter((_, index) => isRinging[index]);
  };
  /** The tab that rings, once it is the only one. */
  const onlyOne = async (tabs: Visitor[]): Promise<Visitor> => {
    await expect.poll(async () => (await ringing(tabs)).length).toBe(1);
    const [tab] = await ringing(tabs);
    if (!tab) throw new Error("no tab rings");
    return tab;
  };
  const tabs = [bob, ...others];
  await ada.page.getByRole("button", { name: "Voice call" }).click();
  const first = await onlyOne(tabs);
  await first.page.close();
  const left = tabs.filter((tab) => tab !== first);
  const second = await onlyOne(left);
  await press(second, "Accept");
  await expectTalking(ada, second);
  for (const tab of left) if (tab !== second) await expect(call(tab)).toHaveCount(0);
  await press(ada, "Hang up");
  // The late hangup of the first call does not end the next one.
  await ada.page.getByRole("button", { name: "Voice call" }).click();
  const third = await onlyOne(left);
  await press(ada, "Hang up");
  await expect(call(third)).toContainText("The other person has hung up");
  expect(await ringing(left)).toEqual([]);
});

test("problems with a microphone or a camera are explained plainly @script", async ({ baseURL }) => {
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    const [ada] = await friends(browser, baseURL);
    await ada.page.getByRole("button", { name: "Voice call" }).click();
    await expect(call(ada).getByRole("alert")).toContainText(/No microphone was found|may not use your microphone/);
    await press(ada, "Close");
    await ada.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotReadableError"));
    });
    await ada.page.getByRole("button", { name: "Voice call" }).click();
    await expect(call(ada).getByRole("alert")).toContainText("is used by another program");
    await press(ada, "Close");
    await ada.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await ada.page.getByRole("button", { name: "Voice call" }).click();
    await expect(call(ada).getByRole("alert")).toContainText("may not use your microphone");
  } finally {
    await browser.close();
  }
});

test("without JavaScript no call is offered, and the page says why", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) return;
  const [ada] = await friends(browser, baseURL);
  await expect(ada.page.locator(".chat-composer noscript p")).toContainText("Calls need JavaScript");
  await expect(ada.page.getByRole("button", { name: /call/ })).toHaveCount(0);
});
