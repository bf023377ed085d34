import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchInTime, patience, sendInTime } from "./in-time";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("fetchInTime", () => {
  const signalOf = (init?: RequestInit) => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response());
    vi.stubGlobal("fetch", fetched);
    void fetchInTime("/api/words", init);
    return fetched.mock.calls[0]?.[1].signal as AbortSignal;
  };

  it("times out after the 60,000 ms of spec:site-64", () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
    const signal = signalOf();
    expect(timeout).toHaveBeenCalledWith(60_000);
    expect(signal.aborted).toBe(false);
    late.abort();
    expect(signal.aborted).toBe(true);
  });

  it("aborts when its caller does, or at the timeout", () => {
    for (const first of ["caller", "late"] as const) {
      const ends = { caller: new AbortController(), late: new AbortController() };
      vi.spyOn(AbortSignal, "timeout").mockReturnValue(ends.late.signal);
      const signal = signalOf({ signal: ends.caller.signal });
      expect(signal.aborted).toBe(false);
      ends[first].abort();
      expect(signal.aborted).toBe(true);
    }
  });
});

/** The parts of XMLHttpRequest that are used. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 200;
  responseText = "answer";
  headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  respond() {
    this.onload?.();
    this.onloadend?.();
  }
}

describe("sendInTime", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
  });

  it("continues as long as there is progress, and reports it", async () => {
    const shares: number[] = [];
    const options = { headers: { language: "enUs" }, onProgress: (share: number) => shares.push(share) };
    const sent = sendInTime("/api/file", new FormData(), options);
    for (let loaded = 1; loaded <= 4; loaded += 1) {
      vi.advanceTimersByTime(patience - 1);
      FakeRequest.last.upload.onprogress?.({ loaded, total: 4 });
    }
    vi.advanceTimersByTime(patience - 1);
    FakeRequest.last.respond();
    expect(await sent).toEqual({ status: 200, text: "answer" });
    expect([shares, FakeRequest.last.headers]).toEqual([[0.25, 0.5, 0.75, 1], { language: "enUs" }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("times out after a minute without any progress", async () => {
    const sent = sendInTime("/api/file", new FormData());
    vi.advanceTimersByTime(patience);
    await expect(sent).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("stops when its signal aborts, even before it begins", async () => {
    const controller = new AbortController();
    const sent = sendInTime("/api/file", new FormData(), { signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: "AbortError" });
    const late = sendInTime("/api/file", new FormData(), { signal: controller.signal });
    await expect(late).rejects.toMatchObject({ name: "AbortError" });
    expect(vi.getTimerCount()).toBe(0);
  });
});
