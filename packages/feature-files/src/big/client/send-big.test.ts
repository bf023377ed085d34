import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BigOptions, type BigProgress, sendBig } from "./send-big";

const chunkBytes = 10;
const mostTries = 6;

/** An XMLHttpRequest that receives chunks, responds as the test says, and lists the requests in flight. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload = {};
  status = 200;
  responseText = JSON.stringify({ code: 200, data: {} });
  current = 0;
  total = 0;
  isUnderWay = false;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.current = Number(form.get("current"));
    this.total = Number(form.get("total"));
    this.isUnderWay = true;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.end(this.onabort);
  }
  respond(code = 200) {
    this.responseText = JSON.stringify({ code, data: { info: `Refused ${code}` } });
    this.end(this.onload);
  }
  private end(onEnd?: () => void) {
    this.isUnderWay = false;
    onEnd?.();
    this.onloadend?.();
  }
}

const underWay = () => FakeRequest.sent.filter((request) => request.isUnderWay);
const numbersOf = (requests: FakeRequest[]) => requests.map(({ current }) => current);

beforeEach(() => {
  vi.useFakeTimers();
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  hold({ total: 9, missing: [[1, 9]], chunkBytes });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stubs the server's response to JSON requests; returns the bodies that were sent. */
function hold(held: object) {
  const sent: { type: string; total: number }[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ code: 200, data: { data: held } }));
  });
  return sent;
}

/** Starts an upload of nine chunks, three in flight; `outcome` is its result or error. */
async function begin(signal = new AbortController().signal) {
  const progress: BigProgress[] = [];
  const options: BigOptions = {
    language: "enUs",
    chunkBytes,
    signal,
    md5: "0".repeat(32),
    onMd5() {},
    onProgress: (one) => progress.push(one),
  };
  const sent = sendBig(new File(["x".repeat(9 * chunkBytes)], "nine.mp4"), options);
  const outcome = sent.catch((problem: unknown) => problem);
  await vi.advanceTimersByTimeAsync(0);
  expect(numbersOf(underWay())).toEqual([1, 2, 3]);
  return { outcome, progress };
}

/** Refuses chunk 2 until the client gives up; the other requests stay pending. */
async function giveUpTheSecond(code: number) {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    underWay()
      .find(({ current }) => current === 2)
      ?.respond(code);
    await vi.advanceTimersByTimeAsync(250 * 2 ** attempt);
  }
}

test("a chunk that fails permanently aborts all others at once", async () => {
  const { outcome, progress } = await begin();
  await giveUpTheSecond(503);
  expect(await outcome).toMatchObject({ code: 503, message: "Refused 503" });
  expect(underWay()).toEqual([]);
  const before = [FakeRequest.sent.length, progress.length];
  await vi.advanceTimersByTimeAsync(50_000);
  expect([FakeRequest.sent.length, progress.length]).toEqual(before);
});

test.each(["before", "after"])("a failed upload reports no progress for chunks that arrive just %s", async (when) => {
  const { outcome, progress } = await begin();
  const [first, second] = underWay();
  if (when === "before") first?.respond();
  second?.respond(400);
  if (when === "after") first?.respond();
  expect(await outcome).toMatchObject({ code: 400 });
  const reported = progress.length;
  await vi.advanceTimersByTimeAsync(50_000);
  expect([progress.length, underWay()]).toEqual([reported, []]);
});

test("the client sends more, smaller chunks when the server says so", async () => {
  const asked = hold({ total: 18, missing: [[17, 18]], chunkBytes: chunkBytes / 2 });
  const options = { language: "enUs", chunkBytes, signal: new AbortController().signal, md5: "0".repeat(32) };
  const file = new File(["x".repeat(9 * chunkBytes)], "nine.mp4");
  const sent = sendBig(file, { ...options, onMd5() {}, onProgress() {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeRequest.sent.map(({ current, total }) => [current, total])).toEqual([
    [17, 18],
    [18, 18],
  ]);
  for (const request of underWay()) request.respond();
  await sent;
  expect(asked).toMatchObject([
    { type: "check", total: 9 },
    { type: "merge", total: 18, current: 18 },
  ]);
});

test("an upload that is stopped before it begins does not read the file", async () => {
  const workers = vi.fn();
  vi.stubGlobal("Worker", workers);
  const onProgress = vi.fn();
  const options = { language: "enUs", chunkBytes, signal: AbortSignal.abort(), onMd5() {}, onProgress };
  await expect(sendBig(new File(["x"], "one.mp4"), options)).rejects.toMatchObject({ name: "AbortError" });
  expect([workers, onProgress].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("a pause aborts everything, including a chunk that waits for its next retry", async () => {
  const controller = new AbortController();
  const { outcome } = await begin(controller.signal);
  underWay()[1]?.respond(429);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await outcome).toMatchObject({ name: "AbortError" });
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(50_000);
  expect([underWay(), FakeRequest.sent.length]).toEqual([[], 3]);
});
