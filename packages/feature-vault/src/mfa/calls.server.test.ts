import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import vaultFeature from "../feature";
import { mfaAccount } from "./account.server";
import { mfaCalls } from "./calls.server";
import { codeAt } from "./codes.server";
import { usualKey } from "./key";

const secret = "JBSWY3DPEHPK3PXP";

eachDatabase("calls of one-time codes", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  let anna: ApiClient;
  let ben: ApiClient;
  let temporary: ApiClient;

  beforeAll(async () => {
    context = await makeContext({ features: [vaultFeature] });
    nobody = await apiClient(context);
    anna = (await apiUser(context, nobody)).api;
    ben = (await apiUser(context, nobody)).api;
    temporary = (await apiUser(context, nobody, { type: "temp" })).api;
  });
  afterAll(() => nobody?.close());

  async function create(api: ApiClient, body: Record<string, unknown> = {}): Promise<string> {
    const response = await api.post("/mfa", { secret_key: "GitHub", secret, ...body });
    expect(response.code, JSON.stringify(response.data)).toBe(200);
    return response.data.id;
  }

  test("create, list, rename and delete accounts", async () => {
    const id = await create(anna, { secret: "jbsw y3dp-ehpk 3pxp" });
    const { data } = await anna.get("/mfa", { secret_key: "git", page: "1", size: "10" });
    expect(data).toMatchObject({ total: 1, page: 1 });
    const [found] = data.list;
    const step = Date.parse(found.expires) / 30_000 - 1;
    expect(Math.abs(step - context.clock.now() / 30_000)).toBeLessThan(2);
    expect(found).toMatchObject({
      id,
      secret_key: "GitHub",
      token: await codeAt({ ...usualKey, secret }, step),
      next_token: await codeAt({ ...usualKey, secret }, step + 1),
      digits: 6,
      period: 30,
    });
    expect(JSON.stringify(data)).not.toContain(secret);
    const renamed = await anna.put("/mfa", { id, secret_key: "A name of twenty ..." });
    expect(renamed).toMatchObject({ code: 200, data: { info: "Name saved" } });
    expect((await anna.get("/mfa")).data.list[0].secret_key).toBe("A name of twenty ...");
    expect((await anna.delete("/mfa", { id })).data.info).toBe("Account deleted");
    expect((await anna.get("/mfa")).data.total).toBe(0);
  });

  test("generate counter-based codes by POST only, never by a GET", async () => {
    const id = await create(anna, { kind: "hotp", counter: 7, algorithm: "SHA256", digits: "8" });
    for (let look = 0; look < 2; look++) {
      expect((await anna.get("/mfa")).data.list[0]).toMatchObject({ token: "", expires: null, counter: 7 });
    }
    const key = { ...usualKey, secret, algorithm: "SHA256" as const, digits: 8 as const };
    expect((await anna.post("/mfa/next", { id })).data).toMatchObject({ token: await codeAt(key, 7), counter: 8 });
    expect((await anna.get("/mfa")).data.list[0]).toMatchObject({ token: await codeAt(key, 7), counter: 8 });
    await anna.delete("/mfa", { id });
  });

  test("name the wrong fields of a refused request", async () => {
    const wrong = await anna.post("/mfa", { secret_key: "", secret: "no base32!", digits: 9, period: 1, counter: -1 });
    expect(wrong).toMatchObject({ status: 200, code: 400 });
    expect(Object.keys(wrong.data.fields).sort()).toEqual(["counter", "digits", "period", "secret", "secret_key"]);
    expect(wrong.data.fields.secret[0]).toMatch(/^Enter a setup key/);
    const refused = async (body: Record<string, unknown>) =>
      Object.keys((await anna.post("/mfa", { secret_key: "x", secret, ...body })).data.fields ?? {});
    expect(await refused({ secret: "ABCDE" })).toEqual(["secret"]);
    expect(await refused({ secret: "A".repeat(257) })).toEqual(["secret"]);
    expect(await refused({ secret_key: "thirteen char" })).toEqual(["secret_key"]);
    const id = await create(anna, { secret_key: "twelve chars" });
    const long = await anna.put("/mfa", { id, secret_key: "twenty-one characters" });
    expect(Object.keys(long.data.fields)).toEqual(["secret_key"]);
    await anna.delete("/mfa", { id });
  });

  test("refuse visitors and temporary users, and report other users' accounts as not found", async () => {
    const mine = await create(anna);
    const theirs = await create(ben, { kind: "hotp" });
    const attempts = (id: string) => [
      anna.put("/mfa", { id, secret_key: "Mine" }),
      anna.delete("/mfa", { id }),
      anna.post("/mfa/next", { id }),
    ];
    const foreign = await Promise.all(attempts(theirs));
    const missing = await Promise.all(attempts("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
    expect(foreign.map(({ code, data }) => [code, data])).toEqual(missing.map(({ code, data }) => [code, data]));
    expect(foreign.map(({ code }) => code)).toEqual([404, 404, 404]);
    expect((await anna.delete("/mfa", { id: `${theirs},${mine},unknown` })).data.info).toBe("Account deleted");
    expect((await ben.get("/mfa")).data.list).toMatchObject([{ id: theirs, secret_key: "GitHub", counter: 0 }]);
    for (const [api, code] of [
      [nobody, 401],
      [temporary, 403],
    ] as const) {
      expect((await api.get("/mfa")).code).toBe(code);
      expect((await api.post("/mfa", { secret_key: "x", secret })).code).toBe(code);
      expect((await api.put("/mfa", { id: theirs, secret_key: "x" })).code).toBe(code);
      expect((await api.delete("/mfa", { id: theirs })).code).toBe(code);
      expect((await api.post("/mfa/next", { id: theirs })).code).toBe(code);
    }
  });

  test("report a user's figures, export their data and erase it", async () => {
    const carl = await apiUser(context, nobody);
    await create(carl.api, { account: "carl" });
    expect(await mfaAccount.usage(context, carl.user.id)).toMatchObject({ mfa: { used: 1, limit: 200 } });
    expect(await exported(mfaAccount, context, carl.user.id)).toEqual([
      `otpauth://totp/GitHub:carl?secret=${secret}&issuer=GitHub&algorithm=SHA1&digits=6&period=30`,
    ]);
    await eraseUser(context, carl.user.id);
    const rows = context.db.selectFrom("mfa_accounts").select("id").where("user_id", "=", carl.user.id).execute();
    expect(await rows).toEqual([]);
    expect(await mfaAccount.usage(context, carl.user.id)).toMatchObject({ mfa: { used: 0, limit: 200 } });
  });

  test("never fail on any input", { timeout: 300_000 }, async () => {
    await fuzzCalls(context, mfaCalls);
  });
});
