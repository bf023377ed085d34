import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { brokenRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { accountContext, ask } from "../testing/account-kit";
import { action, loader } from "./routes/signout";

eachDatabase("sign-out", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  async function isAlive(cookie: string): Promise<boolean> {
    const viewer = await context.viewerOf(new Request("http://localhost", { headers: { cookie } }));
    return viewer.kind !== "visitor";
  }

  test("ends the session, deletes the cookie and redirects to the sign-in page with the way back", async () => {
    for (const type of ["registered", "temp"] as const) {
      const { cookie } = await signedInUser(context, { type });
      const form = { confirmed: "yes", redirect: "/short?tab=list" };
      const response = await ask(context, action, "/user/signout", { form, cookie });
      expect([response.status, response.location]).toEqual([
        303,
        "/user/login?from=index&redirect=%2Fshort%3Ftab%3Dlist",
      ]);
      expect(response.headers.get("Set-Cookie")).toMatch(/^session=; .*Max-Age=0/);
      expect(await isAlive(cookie)).toBe(false);
    }
  });

  test("changes nothing without a confirmation and asks for it on a page", async () => {
    const { cookie } = await signedInUser(context);
    const response = await ask(context, action, "/user/signout", { form: { redirect: "/all" }, cookie });
    expect([response.status, response.data]).toEqual([200, { back: "/all" }]);
    const page = await ask(context, loader, "/user/signout?redirect=/all", { cookie });
    expect(page.data).toEqual({ back: "/all" });
    expect(await isAlive(cookie)).toBe(true);
  });

  test("keeps cookie and session when it fails, so that the user can retry", async () => {
    const { cookie } = await signedInUser(context);
    const form = { confirmed: "yes" };
    await expect(action(await brokenRequest(context, "/user/signout", { form, cookie }))).rejects.toThrow(
      "no database",
    );
    expect(await isAlive(cookie)).toBe(true);
    expect((await ask(context, action, "/user/signout", { form, cookie })).status).toBe(303);
    expect(await isAlive(cookie)).toBe(false);
  });

  test("returns users who stay signed in to their page with a message", async () => {
    const { cookie } = await signedInUser(context);
    const response = await ask(context, action, "/user/signout", {
      form: { intent: "stay", redirect: "/all" },
      cookie,
    });
    expect([response.status, response.location]).toEqual([303, "/all"]);
    expect(response.cookie).toMatch(/^toast=/);
    expect(await isAlive(cookie)).toBe(true);
  });

  test("redirects visitors to the sign-in page", async () => {
    const page = await ask(context, loader, "/user/signout");
    expect([page.status, page.location]).toEqual([302, "/user/login"]);
  });
});
