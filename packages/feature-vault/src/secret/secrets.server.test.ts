import { suspendUser } from "@dozen/core/moderation/moderation.server";
import { requestContext } from "@dozen/core/request-context.server";
import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { type ApiClient, apiClient, memoryRequest, requestTo, signedInUser } from "@dozen/core/testing/request";
import { visitor } from "@dozen/core/viewer";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { openSecret, sealSecret } from "../shared/crypto/one-time-secret";
import { secretAccount } from "./account.server";
import { secretCalls } from "./calls.server";
import { forgetSecrets, openSecret as openAtServer, openLimit } from "./opening.server";
import * as openRoute from "./routes/open";
import * as listRoute from "./routes/secret";
import { createLimit } from "./secrets.server";

const hour = 60 * 60_000;
const text = "Planted one-time text QX7";
const label = "Planted label QX7";

/** What fetches the links of messages to draw their previews. */
const fetchers = [
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 (KHTML, like Gecko) facebookexternalhit/1.1 Facebot Twitterbot/1.0",
  "Twitterbot/1.0",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "TelegramBot (like TwitterBot)",
  "WhatsApp/2.23.20.0",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
];

eachDatabase("one-time secrets", (makeContext) => {
  const catcher = noticeCatcher();
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature, catcher.feature], env: { SECRETS_PER_USER: "5" } });
    nobody = await apiClient(context);
  });
  afterAll(() => nobody?.close());

  /** A sender, with a browser and a program. */
  async function sender() {
    const { user, cookie } = await signedInUser(context);
    const api = nobody.as(await createApiSession(context, user));
    const send = async (body: Record<string, unknown> = {}) => {
      const sealed = await sealSecret(text);
      const { ciphertext, proof } = sealed;
      const response = await api.post("/secret", { ciphertext, proof, label, ...body });
      expect(response.code, JSON.stringify(response.data)).toBe(200);
      return { ...sealed, id: String(response.data.id), url: String(response.data.url) };
    };
    return { user, cookie, api, send };
  }

  const rowOf = (id: string) =>
    context.db.selectFrom("vault_secrets").selectAll().where("id", "=", id).executeTakeFirst();
  const open = (secret: { id: string; proof: string }, client = nobody) =>
    client.post("/secret-open", { id: secret.id, proof: secret.proof });
  const page = async (id: string, input = {}) => {
    const shown = await openRoute.loader(
      (await memoryRequest(context, `/secret/${id}`, { params: { id }, ...input })) as never,
    );
    return { status: shown.init?.status ?? 200, data: shown.data };
  };

  // spec:vault-59 spec:vault-61
  test("are made, listed, opened once by a visitor, and gone afterwards", async () => {
    const { api, send } = await sender();
    const secret = await send({ ends: "1h" });
    expect(secret.url).toBe(`${context.settings.origin}/secret/${secret.id}`);
    const [listed] = (await api.get("/secret")).data.list;
    expect(listed).toMatchObject({ id: secret.id, label, has_password: false, read_time: null });
    expect(Date.parse(listed.end) - Date.parse(listed.create_time)).toBe(hour);
    const opened = await open(secret);
    expect(await openSecret(opened.data.ciphertext, secret.key)).toBe(text);
    expect((await open(secret)).code).toBe(404);
    expect((await api.delete("/secret", { id: secret.id })).code).toBe(404);
    expect(await rowOf(secret.id)).toMatchObject({ ciphertext: "", read_at: expect.any(Number) });
    expect((await api.get("/secret")).data.list).toMatchObject([{ read_time: expect.any(String) }]);
  });

  // spec:vault-61
  test("open once for fifty who try at the same time", { timeout: 60_000 }, async () => {
    const { send } = await sender();
    const secret = await send();
    const request = requestTo(context, "/");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        openAtServer(requestContext(context, { request, viewer: visitor, ip: `10.0.0.${at}`, requestId: "x" }), secret),
      ),
    );
    const [won, ...others] = outcomes.filter(({ status }) => status === "fulfilled");
    expect(others).toEqual([]);
    expect(won).toMatchObject({ value: secret.ciphertext });
    expect(outcomes.filter((one) => one.status === "rejected" && one.reason.code === 404)).toHaveLength(49);
  });

  // spec:vault-61
  test("are either opened or revoked, not both", async () => {
    const { api, send } = await sender();
    for (let round = 0; round < 5; round += 1) {
      const secret = await send();
      const codes = await Promise.all([open(secret), api.delete("/secret", { id: secret.id })]);
      expect(codes.map(({ code }) => code).sort()).toEqual([200, 404]);
    }
  });

  // spec:vault-62
  test("are not opened by ten fetchers of link previews, nor is their label shown", async () => {
    const { send } = await sender();
    const secret = await send();
    const before = await rowOf(secret.id);
    for (const agent of fetchers) {
      for (const method of ["GET", "HEAD"]) {
        const shown = await page(secret.id, { method, headers: { "User-Agent": agent } });
        expect(shown).toEqual({
          status: 200,
          data: { secret: { id: secret.id, hasPassword: false, endsAt: before?.ends_at } },
        });
        const query = new URLSearchParams({ id: secret.id, proof: secret.proof });
        const asked = await fetch(`${nobody.url}/api/secret-open?${query}`, {
          method,
          headers: { "User-Agent": agent },
        });
        expect(await asked.text()).not.toContain(secret.ciphertext);
      }
    }
    expect(await rowOf(secret.id)).toEqual(before);
    expect(openRoute.headers()).toEqual({
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    });
  });

  // spec:vault-62
  test("stay unopened for those who know the link without its key", async () => {
    const { send } = await sender();
    const [secret, other] = [await send(), await send()];
    for (const proof of ["", other.proof, "A".repeat(43)])
      expect((await open({ id: secret.id, proof })).code).toBe(404);
    expect((await open(secret)).code).toBe(200);
  });

  // spec:vault-63
  test("that were read, have ended, were revoked or never existed get the same response", async () => {
    const { api, send } = await sender();
    const [read, ended, revoked] = [await send(), await send({ ends: "1h" }), await send()];
    await open(read);
    await api.delete("/secret", { id: revoked.id });
    const endsIn = Number((await rowOf(ended.id))?.ends_at) - context.clock.now();
    context.clock.move(endsIn - 1000);
    expect((await page(ended.id)).status).toBe(200);
    context.clock.move(1000);
    const unknown = { id: "never-existed", proof: read.proof };
    const seen = await Promise.all(
      [read, ended, revoked, unknown].map(async (secret) => {
        const { code, data } = await open(secret);
        return JSON.stringify({ page: await page(secret.id), code, data });
      }),
    );
    expect(new Set(seen).size).toBe(1);
    expect(JSON.parse(seen[0] ?? "")).toMatchObject({
      code: 404,
      page: { status: 404, data: { gone: "There is no secret at this link" } },
    });
  });

  // spec:vault-64
  test("notify their sender once, of nothing but that one was read", async () => {
    const { user, api, cookie, send } = await sender();
    const [secret, own] = [await send(), await send()];
    const notices = () => catcher.sent.filter(({ userId }) => userId === user.id);
    await page(secret.id);
    await open({ ...secret, proof: "x" });
    expect(notices()).toEqual([]);
    await Promise.all([open(secret), open(secret), open(own, api)]);
    expect(notices()).toEqual([
      {
        kind: "vault.secretRead",
        userId: user.id,
        thing: `vault.secret:${secret.id}`,
        href: `/secret#secret-${secret.id}`,
      },
    ]);
    await listRoute.loader((await memoryRequest(context, "/secret", { cookie })) as never);
    expect(catcher.seen).toContain(`vault.secret:${secret.id}`);
  });

  // spec:vault-65
  test("are at most as many as the quota at once; those that were read make room", async () => {
    const { api, send } = await sender();
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push(await send());
    const { ciphertext, proof } = await sealSecret(text);
    const another = () => api.post("/secret", { ciphertext, proof });
    expect((await another()).data.info).toContain("At most 5 secrets can wait at once");
    for (const secret of made) await open(secret);
    for (let at = 0; at < 3; at += 1) expect((await another()).code).toBe(200);
    const { list } = (await api.get("/secret")).data;
    expect(list.map(({ read_time }: { read_time: string | null }) => read_time !== null)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    const full = await Promise.all(Array.from({ length: 6 }, another));
    expect(full.filter(({ code }) => code === 200)).toHaveLength(2);
  });

  // spec:vault-63
  test("are deleted by a job once they have ended, and a week after they were read", async () => {
    const { api, send } = await sender();
    const [read, short, long] = [await send({ ends: "1h" }), await send({ ends: "1h" }), await send({ ends: "7d" })];
    await open(read);
    const left = async () => {
      await forgetSecrets(context);
      const rows = await Promise.all([read, short, long].map(({ id }) => rowOf(id)));
      return rows.map((row) => row !== undefined);
    };
    expect(await left()).toEqual([true, true, true]);
    context.clock.move(hour);
    expect((await api.get("/secret")).data.total).toBe(2);
    expect(await left()).toEqual([true, false, true]);
    context.clock.move(7 * 24 * hour);
    expect(await left()).toEqual([false, false, false]);
  });

  // spec:vault-65
  test("are revoked by a form after a confirmation, and not those of others", async () => {
    const { cookie, send } = await sender();
    const other = await sender();
    const secret = await send();
    const post = async (form: Record<string, string>, who = cookie) =>
      listRoute.action((await memoryRequest(context, "/secret", { cookie: who, form })) as never);
    const revoke = { intent: "revoke", id: secret.id };
    expect(await post(revoke)).toMatchObject({ data: { confirm: { fields: expect.anything() } } });
    expect(await post({ ...revoke, confirmed: "yes" }, other.cookie)).toMatchObject({ init: { status: 404 } });
    expect(await rowOf(secret.id)).toBeDefined();
    expect(await post({ ...revoke, confirmed: "yes" })).toMatchObject({ status: 303 });
    expect(await rowOf(secret.id)).toBeUndefined();
    expect(await post({ ...revoke, confirmed: "yes" })).toMatchObject({ init: { status: 404 } });
  });

  // spec:vault-60
  test("that the client has not sealed are refused", async () => {
    const { api } = await sender();
    const { ciphertext, proof } = await sealSecret(text);
    for (const body of [
      { ciphertext: text, proof },
      { ciphertext: "ds1.short", proof },
      { ciphertext: `${ciphertext}.x`, proof },
      { ciphertext, proof: "x" },
      { ciphertext, proof, ends: "2d" },
      { ciphertext, proof, label: "x".repeat(61) },
      { ciphertext, proof, password: "x" },
    ])
      expect((await api.post("/secret", body)).code, JSON.stringify(body)).toBe(400);
  });

  // spec:vault-63
  test("of a suspended sender are withheld", async () => {
    const { user, send } = await sender();
    const secret = await send();
    await suspendUser(context, user.id, { reason: "spam", until: null });
    await context.moderation.refresh();
    expect([(await page(secret.id)).status, (await open(secret)).code]).toEqual([451, 451]);
    expect(await rowOf(secret.id)).toMatchObject({ read_at: null });
  });

  // spec:vault-65
  test("count towards usage, are exported encrypted, and are erased with the account", async () => {
    const { user, send } = await sender();
    const [secret, read] = [await send(), await send()];
    await open(read);
    expect(await secretAccount.usage(context, user.id)).toMatchObject({ secret: { used: 1, limit: 5 } });
    const data = await exported(secretAccount, context, user.id);
    expect(data).toHaveLength(2);
    expect(data).toContainEqual(expect.objectContaining({ id: secret.id, label, ciphertext: secret.ciphertext }));
    await eraseUser(context, user.id);
    expect(await rowOf(secret.id)).toBeUndefined();
    expect((await open(secret)).code).toBe(404);
  });

  // spec:vault-65
  test("limit openings of one address, and what one user makes", async () => {
    const { user } = await sender();
    const { context: bound } = await memoryRequest(context, "/secret");
    const from = (ip: string) =>
      openAtServer({ ...bound, ip }, { id: "unknown", proof: "" }).then(
        () => 200,
        ({ code }) => code,
      );
    for (let at = 0; at < openLimit.points; at += 1) expect(await from("10.9.0.1")).toBe(404);
    expect([await from("10.9.0.1"), await from("10.9.0.2")]).toEqual([429, 404]);
    await context.limits.use("vault.secret", user.id, createLimit, createLimit.points);
    const { ciphertext, proof } = await sealSecret(text);
    const api = nobody.as(await createApiSession(context, user));
    expect((await api.post("/secret", { ciphertext, proof })).code).toBe(429);
  });

  test("never fail on any input", { timeout: 240_000 }, async () => {
    const limits = { ...context.limits, use: async () => {} };
    await fuzzCalls({ ...context, limits }, secretCalls);
  });
});
