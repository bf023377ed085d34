import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { RequestContext } from "./context";
import { hasToast, hostToast, redirectWithToast, sealUndo, takeToast } from "./toast.server";

const next = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

const mac = (purpose: string, text: string) => createHash("sha256").update(`${purpose} ${text}`).digest("hex");
const settings = { secure: false };
const asked = (viewer: RequestContext["viewer"]) => ({ viewer, secrets: { mac }, settings }) as RequestContext;
const ada = asked({ kind: "registered", id: "ada", name: "Ada", avatar: null });
const bob = asked({ kind: "registered", id: "bob", name: "Bob", avatar: null });

const undo = { action: "/short/undo", fields: { id: "1" } };

it("shows a toast once, on the next page", () => {
  const response = redirectWithToast(
    "/short",
    { kind: "success", text: "已删除 <b>", undo: sealUndo(ada, undo) },
    { headers: { "X-A": "1" } },
  );
  expect([response.status, response.headers.get("Location"), response.headers.get("X-A")]).toEqual([
    303,
    "/short",
    "1",
  ]);
  const cookie = response.headers.get("Set-Cookie") ?? "";
  expect(cookie).toContain("HttpOnly");
  const { toast, clear } = takeToast(ada, next(cookie.split(";")[0] ?? ""));
  expect(toast).toEqual({ kind: "success", text: "已删除 <b>", undo });
  expect(clear).toContain("Max-Age=0");
});

it("deletes a broken or forged toast without showing it", () => {
  const elsewhere = { kind: "info", text: "x", undo: { ...undo, action: "//evil.example", mac: "" } };
  for (const value of ["", "x", Buffer.from(JSON.stringify(elsewhere)).toString("base64url")]) {
    const { toast, clear } = takeToast(ada, next(`toast=${value}`));
    expect(toast).toBeNull();
    expect(clear).toContain("Max-Age=0");
  }
  expect(takeToast(ada, next("a=b"))).toEqual({ toast: null, clear: null });
});

it("offers no undo that the site has not signed for this viewer", () => {
  const sealed = sealUndo(ada, undo);
  const shown = (planted: unknown, viewer = ada) => {
    const value = Buffer.from(JSON.stringify({ kind: "info", text: "x", undo: planted })).toString("base64url");
    return takeToast(viewer, next(`toast=${value}`)).toast?.undo;
  };
  expect(shown(sealed)).toEqual(undo);
  expect(shown(sealed, bob)).toBeUndefined();
  expect(shown(sealed, asked({ kind: "visitor" }))).toBeUndefined();
  expect(shown(undo)).toBeUndefined();
  expect(shown({ ...sealed, mac: "0".repeat(64) })).toBeUndefined();
  expect(shown({ ...sealed, action: "/set/logout" })).toBeUndefined();
  expect(shown({ ...sealed, fields: { id: "2" } })).toBeUndefined();
});

it("omits an undo that is too long for a cookie", () => {
  expect(sealUndo(ada, { action: "/short", fields: { id: "1".repeat(501) } })).toBeUndefined();
});

it("uses a cookie name on https that no other host of the domain can set", () => {
  const site = { ...ada, settings: { ...ada.settings, secure: true } };
  const left = redirectWithToast("/short", { kind: "info", text: "Ours" }).headers.get("Set-Cookie") ?? "";
  const planted = left.split(";")[0] ?? "";
  expect(takeToast(site, next(planted))).toEqual({ toast: null, clear: null });
  expect(hasToast(site.settings, planted)).toBe(false);
  const own = hostToast(site.settings, left);
  expect(own).toMatch(/^__Host-toast=[\w-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
  expect(takeToast(site, next(`${planted}; ${own.split(";")[0]}`)).toast).toEqual({ kind: "info", text: "Ours" });
  expect(hostToast(site.settings, "theme=red.dark; Path=/")).toBe("theme=red.dark; Path=/");
  expect(hostToast(ada.settings, left)).toBe(left);
});
