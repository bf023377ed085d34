import { describe, expect, it } from "vitest";
import type { Access } from "./access";
import { decideAccess } from "./guard.server";
import { type SignedIn, type Visitor, visitor } from "./viewer";

const person = (kind: SignedIn["kind"]): SignedIn => ({ kind, id: "1", name: "A", avatar: null });
const ask = (access: Access, viewer = visitor as SignedIn | Visitor, pathname = "/short", search = "") =>
  decideAccess({ access, pathname, search, viewer, siteClosed: false });

describe("guard (spec:site-34, spec:site-36, spec:site-38 and spec:site-39)", () => {
  it("redirects everyone to /close while the site is closed, from open pages too", () => {
    for (const pathname of ["/", "/short", "/user/login", "/user/reg", "/user/reset", "/protocol"]) {
      for (const viewer of [visitor, person("registered"), person("temporary")]) {
        const sent = decideAccess({ access: "open", pathname, search: "?a=1", viewer, siteClosed: true });
        expect(sent).toBe(`/close?redirect=${encodeURIComponent(`${pathname}?a=1`)}&status=close-site`);
      }
    }
    expect(decideAccess({ access: "open", pathname: "/close", search: "", viewer: visitor, siteClosed: true })).toBe(
      undefined,
    );
  });

  it("redirects visitors to sign in, and then back to the page", () => {
    expect(ask("registered", visitor, "/short", "?page=2")).toBe("/user/login?redirect=%2Fshort%3Fpage%3D2");
    expect(ask("third")).toBe("/user/login?redirect=%2Fshort");
    expect(ask("open")).toBeUndefined();
    expect(ask("visitor")).toBeUndefined();
  });

  it("redirects temporary users to the verification", () => {
    const temporary = person("temporary");
    expect(ask("registered", temporary)).toBe("/verify?redirect=%2Fshort&status=no-access");
    expect(ask("third", temporary)).toBeUndefined();
    expect(ask("visitor", temporary)).toBeUndefined();
    expect(ask("third", temporary, "/scan")).toBe("/verify?redirect=%2Fscan&status=no-access");
    expect(ask("visitor", temporary, "/scan")).toBe("/verify?redirect=%2Fscan&status=no-access");
  });

  it("redirects suspended users to the page that says why, from open pages too", () => {
    const suspended: Visitor = { kind: "visitor", suspended: person("registered") };
    for (const access of ["open", "visitor", "third", "registered"] as const) {
      expect(ask(access, suspended, "/short", "?page=2")).toBe("/suspended?redirect=%2Fshort%3Fpage%3D2");
    }
  });

  it("lets registered users open every page", () => {
    for (const access of ["open", "visitor", "third", "registered"] as const) {
      expect(ask(access, person("registered"))).toBeUndefined();
    }
  });
});
