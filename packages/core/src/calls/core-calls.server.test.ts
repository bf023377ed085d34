import { CompactEncrypt, importJWK } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { issueExchange } from "../sessions/exchange.server";
import { openFileToken } from "../sessions/file-tokens.server";
import { updateUserConfig } from "../sessions/users.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { type ApiClient, apiClient, apiUser, signedInUser } from "../testing/request";
import { sampleFeature } from "../testing/sample-feature";

eachDatabase("core's own calls", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [sampleFeature] });
    nobody = await apiClient(context);
  });
  afterAll(() => nobody.close());

  it("return and change the caller's record", async () => {
    const { api, user } = await apiUser(context, nobody, { email: `${Date.now()}@example.com` });
    const changed = await api.put("/info", { name: " 小明 ", birth: "2000-02-29", sex: "2", addr: "香港" });
    expect(changed.data.info).toBe("Your profile has been saved");
    const { data } = (await api.get("/info")).data;
    expect(data).toMatchObject({ id: user.id, name: "小明", birth: "2000-02-29", sex: 2, addr: "香港", mark: "" });
    expect(data).not.toHaveProperty("password_hash");
    expect((await api.put("/info", { birth: "" })).data.data).toMatchObject({ birth: null, name: "小明" });
    const today = new Date(context.clock.now()).toISOString().slice(0, 10);
    const refused = await api.put("/info", { birth: today, name: "x" });
    expect(refused.data.fields).toEqual({ birth: ["Birth date must be earlier than today"] });
    expect((await api.put("/info", { sex: 3, id: "other", type: "temp" })).code).toBe(400);
    expect((await api.put("/info", { id: "other", type: "temp" })).data.fields).toEqual({
      id: ['The field "id" is not known here'],
      type: ['The field "type" is not known here'],
    });
    expect((await api.get("/info")).data.data).toMatchObject({ id: user.id, type: "registered" });
  });

  it("return the quotas that features declare, or the user's own (spec:site-61)", async () => {
    const { api, user } = await apiUser(context, nobody);
    const config = async () => (await api.get("/info")).data.data.config;
    expect(await config()).toEqual({ f2a: false, sample_sum: 3 });
    await updateUserConfig(context, user.id, { sample_sum: 7 });
    expect(await config()).toEqual({ f2a: false, sample_sum: 7 });
  });

  it("exchange a uuid for a valid token, once", async () => {
    const { user } = await signedInUser(context);
    const uuid = await issueExchange(context, user.id);
    const responses = await Promise.all(Array.from({ length: 50 }, () => nobody.post("/token", { uuid })));
    const won = responses.filter(({ code }) => code === 200);
    expect([won.length, responses.filter(({ status }) => status === 401).length]).toEqual([1, 49]);
    const { data: auth, info } = won[0]?.data ?? {};
    expect(Object.keys(auth).sort()).toEqual(["accessToken", "publicToken", "secret", "token", "type", "uuid"]);
    expect(info.id).toBe(user.id);
    expect((await nobody.as(auth).get("/info")).data.data.id).toBe(user.id);
  });

  it("remove invisible characters from a name", async () => {
    const { api } = await apiUser(context, nobody, { name: "Ada" });
    const rename = (name: string) => api.put("/info", { name });
    expect((await rename("ad\u202Emi\u200Bn\0\nx")).data.data.name).toBe("admin x");
    expect((await rename("👩🏽‍🚀 می‌خ")).data.data.name).toBe("👩🏽‍🚀 می‌خ");
    for (const blank of ["\u200B", "\u3164\u2800", "\u202E \uFEFF"]) {
      expect(await rename(blank), JSON.stringify(blank)).toMatchObject({
        code: 400,
        data: { fields: { name: ["Cannot be empty"] } },
      });
    }
  });

  it("issue new tokens for file addresses to the holder of the session only", async () => {
    const { api, auth, user } = await apiUser(context, nobody);
    context.clock.move(59 * 60_000);
    const { data, info } = (await api.post("/token", { uuid: auth.uuid })).data;
    expect(Object.keys(data).sort()).toEqual(["accessToken", "publicToken", "token", "type", "uuid"]);
    expect([data.token, data.uuid, info.id]).toEqual([auth.token, auth.uuid, user.id]);
    context.clock.move(2 * 60_000);
    expect(await openFileToken(context, "access", auth.accessToken)).toBeNull();
    expect(await openFileToken(context, "access", data.accessToken)).toEqual({ userId: user.id });
    expect(await openFileToken(context, "public", data.publicToken)).toEqual({ userId: user.id });
    const other = await apiUser(context, nobody);
    for (const client of [nobody, other.api]) {
      expect((await client.post("/token", { uuid: auth.uuid })).status).toBe(401);
    }
  });

  it("return a public key for encrypting passwords", async () => {
    const { data: jwk } = (await nobody.get("/crypto")).data;
    expect(jwk).not.toHaveProperty("d");
    const key = await importJWK(jwk, "RSA-OAEP-256");
    const seal = (text: string) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM" })
        .encrypt(key);
    const post = (password: string) => nobody.post("/sample/password", { password });
    expect((await post(await seal("secret-密码"))).data.length).toBe(9);
    expect((await post("secret-密码")).data.length).toBe(9);
    const short = {
      code: 400,
      data: { fields: { password: ["Password must be at least 6 characters, without spaces"] } },
    };
    expect(await post(await seal("12345"))).toMatchObject(short);
    expect(await post("12345")).toMatchObject(short);
    const broken = `${(await seal("secret")).slice(0, -4)}AAAA`;
    expect((await post(broken)).data.fields.password).toEqual([
      "The encrypted password could not be read. Reload the page and try again",
    ]);
  });
});
