import { expect, test } from "@playwright/test";
import { fakeMedia } from "./fake-media";
import { befriend, visitor } from "./people";

declare global {
  interface Window {
    /** The options of every recorder that was created. */
    wishes: (MediaRecorderOptions | undefined)[];
  }
}

test.use({ permissions: ["camera", "microphone"], ...fakeMedia() });

test("voice and a short video are recorded, sent and played @script", async ({ browser, baseURL }) => {
  const ada = await visitor(browser, baseURL, "Ada");
  const bob = await visitor(browser, baseURL, "Bob");
  const relation = await befriend(ada, bob);
  const { page } = ada;
  await page.addInitScript(() => {
    window.wishes = [];
    window.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, wish?: MediaRecorderOptions) {
        super(stream, wish);
        window.wishes.push(wish);
      }
    };
  });
  await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
  await page.goto(`/chat/room/1/${relation}/${bob.id}`);
  for (const name of ["Record voice", "Record a video"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByText("2 of 60 s")).toBeVisible();
    await page.getByRole("button", { name: "Stop and send" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const rates = { audioBitsPerSecond: 128_000, videoBitsPerSecond: 2_500_000 };
  expect(await page.evaluate(() => window.wishes)).toEqual(Array(2).fill(expect.objectContaining(rates)));
  const voice = bob.page.getByRole("log").locator("audio");
  await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  await bob.page.getByRole("button", { name: /Play the video from/ }).click();
  const film = bob.page.getByRole("dialog").locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
});

test("a recording ends after a minute, and is sent automatically @script", async ({ browser, baseURL }) => {
  const ada = await visitor(browser, baseURL, "Ada");
  const bob = await visitor(browser, baseURL, "Bob");
  const relation = await befriend(ada, bob);
  const { page } = ada;
  await page.clock.install();
  await page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await page.getByRole("button", { name: "Record voice" }).click();
  await expect(page.getByText("2 of 60 s")).toBeVisible();
  await page.clock.runFor(50_000);
  await expect(page.getByRole("dialog").getByText(/5\d of 60 s/)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
  await expect(bob.page.getByRole("log").locator("audio")).toHaveCount(1);
});

test("a recording whose microphone is disconnected waits to be sent or discarded @script", async ({
  browser,
  baseURL,
}) => {
  const ada = await visitor(browser, baseURL, "Ada");
  const bob = await visitor(browser, baseURL, "Bob");
  const relation = await befriend(ada, bob);
  const { page } = ada;
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      window.addEventListener("unplug", () => {
        for (const track of stream.getTracks()) track.stop();
      });
      return stream;
    };
  });
  await page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await page.getByRole("button", { name: "Record voice" }).click();
  await expect(page.getByText("2 of 60 s")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("unplug")));
  await expect(page.getByRole("alert")).toContainText("The recording stopped because the device was disconnected");
  await expect(page.getByRole("log").locator("audio")).toHaveCount(0);
  await page.getByRole("button", { name: "Stop and send" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("log").locator("audio")).toHaveCount(1);
});

test("a discarded recording is not sent, and a missing microphone is reported plainly @script", async ({
  browser,
  baseURL,
}) => {
  const ada = await visitor(browser, baseURL, "Ada");
  const bob = await visitor(browser, baseURL, "Bob");
  const relation = await befriend(ada, bob);
  const { page } = ada;
  await page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await page.getByRole("button", { name: "Record voice" }).click();
  await expect(page.getByText("1 of 60 s")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("No messages yet. Say hello")).toBeVisible();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("none", "NotFoundError"));
  });
  await page.getByRole("button", { name: "Record voice" }).click();
  await expect(page.getByText("No microphone was found. Connect one, then try again.")).toBeVisible();
});

test("a recording that could not be sent stays on the page, and arrives once when it is sent again @script", async ({
  browser,
  baseURL,
}) => {
  const ada = await visitor(browser, baseURL, "Ada");
  const bob = await visitor(browser, baseURL, "Bob");
  const relation = await befriend(ada, bob);
  const { page } = ada;
  await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
  await page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await expect(bob.page.getByText(`${ada.name} has joined`)).toBeVisible();
  const log = page.getByRole("log");
  const again = log.getByRole("button", { name: "Send again" });

  await page.route("**/api/record", (route) => route.abort());
  await page.getByRole("button", { name: "Record voice" }).click();
  await expect(page.getByText("1 of 60 s")).toBeVisible();
  await page.getByRole("button", { name: "Stop and send" }).click();
  await expect(log.getByText("Not sent: The site could not be reached")).toBeVisible();
  await expect(log.getByText("[Voice]")).toBeVisible();
  await again.click();
  await expect(log.getByText("Not sent")).toHaveCount(1);
  await page.unroute("**/api/record");
  await again.click();
  await expect(bob.page.getByRole("log").locator("audio")).toHaveCount(1);
  await expect(log.locator("audio")).toHaveCount(1);
  await expect(again).toHaveCount(0);

  // The server accepts it, and the response is lost.
  await page.route("**/api/record", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: "Bad gateway" });
  });
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") };
  await page.getByLabel("File", { exact: true }).last().setInputFiles(notes);
  await expect(bob.page.getByRole("log").getByRole("link", { name: /notes\.txt/ })).toHaveCount(1);
  await expect(log.getByRole("link", { name: /notes\.txt/ })).toHaveCount(1);
  await expect(again).toHaveCount(0);

  await page.unroute("**/api/record");
  await page.route("**/api/record", (route) => route.abort());
  await page
    .getByLabel("File", { exact: true })
    .last()
    .setInputFiles({ ...notes, name: "draft.txt" });
  await expect(log.getByText("[File] draft.txt")).toBeVisible();
  await log.getByRole("button", { name: "Discard" }).click();
  await expect(log.getByText("draft.txt")).toHaveCount(0);
});
