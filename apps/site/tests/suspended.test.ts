import { liftSuspension, suspendUser } from "@dozen/core/moderation/moderation.server";
import { endSession } from "@dozen/core/sessions/ending.server";
import { signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltSite, openBuiltSite } from "./built-site";

let site: BuiltSite;
beforeAll(async () => {
  site = await openBuiltSite("sqlite");
});
afterAll(() => site?.close());

/** A suspended user, and how their browser opens a page in English. */
async function suspended() {
  const { user, cookie, sessionId } = await signedInUser(site.context);
  const until = Date.UTC(2999, 0, 31);
  await suspendUser(site.context, user.id, { reason: "Advertising <everywhere>", until });
  const headers = { Cookie: cookie, "Accept-Language": "en" };
  return { user, sessionId, headers, open: (path: string) => site.get(path, headers) };
}

it("redirects a suspended user from every page to the one that says why and until when", async () => {
  const { open } = await suspended();
  for (const path of ["/", "/all", "/short", "/chat", "/user/login", "/nowhere"]) {
    const { status, headers } = await open(path);
    expect([path, status, headers.get("location")]).toEqual([
      path,
      302,
      `/suspended?redirect=${encodeURIComponent(path)}`,
    ]);
  }
  expect(await (await open("/all.data")).text()).toContain("/suspended?redirect=%2Fall");
  const page = await open("/suspended?redirect=%2Fall");
  const html = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([403, "private, no-store"]);
  for (const words of ["Your account is suspended", "Advertising &lt;everywhere&gt;", "2999-01-31 00:00"])
    expect(html).toContain(words);
  for (const way of ["/user/signout", "/set/app/archive", "/about"]) expect(html).toContain(`href="${way}"`);
});

it("still lets them sign out, take their data along, read the legal pages and choose a language", async () => {
  const { open, headers, user } = await suspended();
  for (const path of ["/user/signout", "/set/app/archive", "/about", "/protocol", "/privacy"])
    expect([path, (await open(path)).status]).toEqual([path, 200]);
  const chosen = await site.post("/locale", { locale: "zhHk", redirect: "/suspended" }, headers);
  expect(chosen.headers.get("set-cookie")).toContain("locale=zhHk");
  const left = await site.post("/user/signout", { confirmed: "yes" }, headers);
  expect(left.headers.get("set-cookie")).toMatch(/^session=;/);
  const sessions = site.context.db.selectFrom("sessions").select("id").where("user_id", "=", user.id);
  expect(await sessions.execute()).toEqual([]);
});

it("leads back once the suspension is lifted, and everybody else away", async () => {
  const { user, open, sessionId } = await suspended();
  await liftSuspension(site.context, user.id);
  expect((await open("/suspended?redirect=%2Fall")).headers.get("location")).toBe("/all");
  expect((await open("/all")).status).toBe(200);
  await endSession(site.context, sessionId);
  expect((await open("/suspended")).headers.get("location")).toBe("/");
  expect((await site.get("/suspended?redirect=https://evil.example/")).headers.get("location")).toBe("/");
});
