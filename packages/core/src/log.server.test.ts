import { describe, expect, test } from "vitest";
import { createLog } from "./log.server";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ logLevel: "debug" }, { write: (line) => lines.push(line) }));
  return lines.join("");
}

describe("a log line", () => {
  test.each([
    ["password", { password: "hidden" }],
    ["nested", { user: { credentials: { newPassword: "hidden", ok: 1 } } }],
    ["lists", { items: [{ code: "hidden" }, { accessToken: "hidden" }] }],
    ["headers", { headers: { authorization: "Bearer hidden", cookie: "session=hidden", "set-cookie": ["a=hidden"] } }],
    ["address", { url: "/verify?name=me&token=hidden&x=1" }],
    ["codes in an address", { url: "https://a.example/?code=hidden" }],
    ["what a share was opened with", { url: "/share/x/bytes?proof=hidden&as=1", also: "/share/x?ticket=hidden" }],
    [
      "the link of a share",
      { url: `/share/${"hidden".repeat(4)}/download`, err: new Error(`/blog/shared/${"hidden".repeat(4)}`) },
    ],
    [
      "the link of a drop box",
      { url: `/drop/${"hidden".repeat(4)}`, also: `/api/drop/${"hidden".repeat(4)}?proof=hidden` },
    ],
    [
      "tickets in an address",
      { url: "/f2a?state=hidden", also: "GET https://a.example/room/?EIO=4&sign=hidden&page=2" },
    ],
    [
      "whatever a query says",
      { url: "/anything?unheard=hidden&page=1&of=%2Ff2a%3Fstate%3Dhidden", referer: "/x?q=hidden#a" },
    ],
    [
      "values under a plain name that are no plain ones",
      { url: `/list?page=hidden${"0".repeat(30)}`, err: new Error("/a?tab=x.hidden") },
    ],
    [
      "tickets in a path",
      { url: "/user/undo/hidden-0123456789_abcdefABCDEF", err: new Error("no /a/hidden0123456789012345/b") },
    ],
    ["tickets by their name", { state: "hidden", sign: "hidden", query: { ticket: "hidden", proof: "hidden" } }],
    ["secret", { client_secret: "hidden", secretKey: "hidden" }],
    ["error", { err: new Error("mysql://root:hidden@db refused; token=hidden") }],
    ["cause", { err: new Error("outer", { cause: new Error("smtp://a:hidden@mail") }) }],
    ["recovery codes", { codes: ["hidden", "hidden"] }],
  ])("masks %s", (_name, merged) => {
    const line = logged((log) => log.info(merged, "done"));
    expect(line).not.toContain("hidden");
    expect(JSON.parse(line)).toMatchObject({ msg: "done" });
  });

  test("masks secrets in its message, too", () => {
    expect(logged((log) => log.info("GET /api/token?uuid=hidden"))).not.toContain("hidden");
  });

  test("retains values that are not secrets", () => {
    const path =
      "/blog/post/01JD0000000000000000000000/versions?tab=old&type=1 at /a/some-rather-long-folder-name/x.ts";
    const line = logged((log) =>
      log.warn({ code: 404, status: "ok", url: "/list/share/shares.server.ts?page=2", path, at: new Date(0) }, "x"),
    );
    expect(JSON.parse(line)).toMatchObject({
      code: 404,
      status: "ok",
      url: "/list/share/shares.server.ts?page=2",
      path,
      at: "1970-01-01T00:00:00.000Z",
    });
  });

  test("is masked in linear time", () => {
    const steps = ["?", "&a", "?a=", "/", "/a", "-"].map((part) => part.repeat(100_000));
    const before = performance.now();
    for (const text of steps) logged((log) => log.info({ text }, "x"));
    // Quadratic time would take minutes.
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test("cuts off a cycle", () => {
    const cycle: Record<string, unknown> = { name: "loop" };
    cycle.self = cycle;
    expect(logged((log) => log.info({ cycle }, "x"))).toContain("loop");
  });
});
