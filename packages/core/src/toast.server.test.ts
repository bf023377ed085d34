import { expect, it } from "vitest";
import { redirectWithToast, takeToast } from "./toast.server";

const next = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

it("a toast shows once, on the next page", () => {
  const undo = { action: "/short/undo", fields: { id: "1" } };
  const answer = redirectWithToast(
    "/short",
    { kind: "success", text: "已删除 <b>", undo },
    { headers: { "X-A": "1" } },
  );
  expect([answer.status, answer.headers.get("Location"), answer.headers.get("X-A")]).toEqual([303, "/short", "1"]);
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie).toContain("HttpOnly");
  const { toast, clear } = takeToast(next(cookie.split(";")[0] ?? ""));
  expect(toast).toEqual({ kind: "success", text: "已删除 <b>", undo });
  expect(clear).toContain("Max-Age=0");
});

it("a broken or foreign toast is taken away and not shown", () => {
  const elsewhere = { kind: "info", text: "x", undo: { action: "//evil.example", fields: {} } };
  for (const value of ["", "x", Buffer.from(JSON.stringify(elsewhere)).toString("base64url")]) {
    const { toast, clear } = takeToast(next(`toast=${value}`));
    expect(toast).toBeNull();
    expect(clear).toContain("Max-Age=0");
  }
  expect(takeToast(next("a=b"))).toEqual({ toast: null, clear: null });
});
