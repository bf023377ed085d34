import { endOwnSession } from "@dozen/core/sessions/ending.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { printFigure } from "@dozen/core/testing/figures";
import { type ApiClient, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountContext, ask } from "../testing/account-kit";
import { action, loader } from "./routes/login";

const editor = { name: "editor", origin: "https://editor.example", redirect: "https://editor.example/signed-in" };
const siblings = JSON.stringify([
  editor,
  { ...editor, name: "blog", origin: "https://blog.example:8443", redirect: "https://blog.example:8443/in" },
]);

const page = (from: string, redirect: string) =>
  `/third/login?${new URLSearchParams({ from, redirect, platform: "2" })}`;
const listed = page("editor", editor.redirect);

/** Addresses that resemble the listed one. */
const lookAlikes = [
  "http://editor.example/signed-in",
  "https://editor.example:8443/signed-in",
  "https://editor.example.evil.example/signed-in",
  "https://evil-editor.example/signed-in",
  "https://evil.example/editor.example/signed-in",
  "https://editor.example@evil.example/signed-in",
  "https://user@editor.example/signed-in",
  "https://editor.example./signed-in",
  "https://sub.editor.example/signed-in",
  "https://editor.example/signed-in/..%2f..",
  "https://editor.example/signed-in?next=https://evil.example",
  "https://editor.example/signed-in#@evil.example",
  "https://editor.example/other",
  "https://editor.example",
  "https:editor.example/signed-in",
  "//editor.example/signed-in",
  "/signed-in",
  "https://blog.example:8443/in",
  "null",
  "",
  "javascript:alert(1)//https://editor.example/signed-in",
  "data:text/html,https://editor.example/signed-in",
  "https://еditor.example/signed-in",
  " https://editor.example/signed-in",
  "https://editor.example\\@evil.example/signed-in",
];

eachDatabase("embedded sign-in", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext, false, { SIBLING_SITES: siblings });
    api = await contractClient(context);
  });
  afterAll(() => api.close());

  test("shows a listed sibling who is signed in, and the address that it returns to", async () => {
    const { cookie, user } = await signedInUser(context);
    expect((await ask(context, loader, listed)).data).toEqual({ sibling: editor, person: null, providers: [] });
    const seen = await ask(context, loader, listed, { cookie });
    expect(seen.data.person).toEqual({ name: user.name, isTemporary: false });
    expect((await ask(context, loader, page("editor", "HTTPS://EDITOR.example:443/signed-in"))).data.sibling).toEqual(
      editor,
    );
  });

  test("hands out a uuid that is valid once, for the listed origin", async () => {
    const { cookie, user } = await signedInUser(context);
    const { data } = await ask(context, action, listed, { form: {}, cookie });
    expect(data).toEqual({
      origin: editor.origin,
      message: {
        code: 200,
        msg: "get_succ",
        info: { id: user.id, name: user.name, avatar: null },
        uuid: expect.any(String),
      },
    });
    const { uuid } = data.message;
    const responses = await Promise.all(Array.from({ length: 50 }, () => api.post("/token", { uuid })));
    const taken = responses.filter(({ code }) => code === 200).length;
    expect([taken, responses.filter(({ code }) => code === 401).length]).toEqual([1, 49]);
    printFigure(context, `Single use: a sibling's uuid exchanged 50 times at once, ${taken} succeeded`);
  });

  test("ends the sibling's session with the session here, before or after the exchange", async () => {
    const { cookie, user, sessionId } = await signedInUser(context);
    const handedOver = async () => (await ask(context, action, listed, { form: {}, cookie })).data.message.uuid;
    const [used, waiting] = [await handedOver(), await handedOver()];
    const { data } = await api.post("/token", { uuid: used });
    const theirs = api.as(data.data);
    expect((await theirs.get("/info")).code).toBe(200);
    await endOwnSession(context, user.id, sessionId);
    expect((await theirs.get("/info")).code).toBe(401);
    expect((await api.post("/token", { uuid: waiting })).code).toBe(401);
  });

  test("expires the uuid after a minute", async () => {
    const { cookie } = await signedInUser(context);
    const { data } = await ask(context, action, listed, { form: {}, cookie });
    context.clock.move(60_001);
    expect((await api.post("/token", { uuid: data.message.uuid })).code).toBe(401);
  });

  test.each(lookAlikes)("hands out nothing for %j", async (redirect) => {
    const { cookie, user } = await signedInUser(context);
    const shown = await ask(context, loader, page("editor", redirect), { cookie });
    expect([shown.status, shown.data]).toEqual([400, { sibling: null }]);
    await expect(ask(context, action, page("editor", redirect), { form: {}, cookie })).rejects.toMatchObject({
      code: 400,
    });
    const made = await context.db.selectFrom("exchanges").select("id").where("user_id", "=", user.id).execute();
    expect(made).toEqual([]);
  });

  test("hands out nothing for any look-alike", async () => {
    const made = await context.db.selectFrom("exchanges").select("id").execute();
    const { cookie } = await signedInUser(context);
    const asked = lookAlikes.map((redirect) => ask(context, action, page("editor", redirect), { form: {}, cookie }));
    const responses = await Promise.allSettled(asked);
    expect(responses.filter(({ status }) => status === "fulfilled")).toEqual([]);
    expect(await context.db.selectFrom("exchanges").select("id").execute()).toEqual(made);
    printFigure(context, `postMessage: ${responses.length} addresses like a listed one, 0 uuids made`);
  });

  test.each(["evil", "", "Editor", "editor,blog", "video"])(
    "hands out nothing for the sibling name %j",
    async (from) => {
      const { cookie } = await signedInUser(context);
      expect((await ask(context, loader, page(from, editor.redirect), { cookie })).status).toBe(400);
    },
  );

  test("hands out nothing to visitors and temporary users", async () => {
    const { cookie } = await signedInUser(context, { type: "temp" });
    expect((await ask(context, loader, listed, { cookie })).data.person.isTemporary).toBe(true);
    for (const given of [cookie, ""]) {
      await expect(ask(context, action, listed, { form: {}, cookie: given })).rejects.toMatchObject({ code: 403 });
    }
  });
});
