import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftSaver } from "./draft-saver";

const put = vi.fn<() => Promise<Response>>();
const report = vi.fn();
const reportDraftAt = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("HTMLInputElement", class {});
  vi.stubGlobal(
    "FormData",
    class {
      get = () => "Typed";
    },
  );
  vi.stubGlobal("fetch", put);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function typing() {
  const form = Object.assign(new EventTarget(), { elements: { namedItem: () => null } });
  const draftKey = { userId: "ada", articleId: "index" };
  const saver = new DraftSaver(form as unknown as HTMLFormElement, draftKey, report, reportDraftAt);
  form.dispatchEvent(new Event("input"));
  return saver;
}

/** Delays every request. @returns a function that makes the newest fail */
function hanging() {
  let fail = () => {};
  put.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError("unreachable"));
      }),
  );
  return () => fail();
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("the form learns when its draft was saved", async () => {
  put.mockResolvedValue(Response.json({ code: 200, data: { data: { save_time: "2024-05-01T00:00:00.000Z" } } }));
  typing();
  await pass(2);
  expect(report.mock.lastCall).toEqual(["saved"]);
  expect(reportDraftAt.mock.calls).toEqual([[Date.UTC(2024, 4, 1)]]);
});

test("what did not reach the site is sent again while the page is open", async () => {
  put.mockRejectedValue(new TypeError("unreachable"));
  const saver = typing();
  await pass(2);
  expect(put).toHaveBeenCalledTimes(1);
  const fail = hanging();
  await pass(10);
  expect(put).toHaveBeenCalledTimes(2);
  saver.close();
  fail();
  await pass(60);
  expect(put).toHaveBeenCalledTimes(2);
});

test("a caller that waits for a request does not see the text as saved while the next request fails", async () => {
  const fail = hanging();
  const saver = typing();
  await pass(2);
  const results = Promise.all([saver.send(), saver.send()]);
  fail();
  await pass(1);
  expect(put).toHaveBeenCalledTimes(2);
  fail();
  expect(await results).toEqual([false, false]);
});
