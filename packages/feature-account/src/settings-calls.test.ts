import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountContext, lastCode, newEmail, newPhone } from "./testing/account-kit";

const password = "another-horse-8";
const redPixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

eachDatabase("settings calls", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    nobody = await contractClient(context);
  });
  afterAll(() => nobody.close());

  async function person() {
    const email = newEmail();
    return { email, ...(await apiUser(context, nobody, { email })) };
  }

  test("POST pwd sets a password with the code of email-fix and ends other sessions", async () => {
    const { api, email, user } = await person();
    const { createApiSession } = await import("@dozen/core/sessions/exchange.server");
    const elsewhere = api.as(await createApiSession(context, user));
    const sent = await api.get("/email-fix", { email });
    expect([sent.code, sent.data]).toEqual([200, { info: expect.any(String) }]);
    const foreign = await api.get("/email-fix", { email: newEmail() });
    expect([foreign.code, Object.keys(foreign.data.fields)]).toEqual([400, ["email"]]);
    expect((await api.get("/phone-fix")).code).toBe(400);
    const body = { type: "email", email, password, platform: 2 };
    expect((await api.post("/pwd", { ...body, code: "WRONG2" })).data.fields).toHaveProperty("code");
    const done = await api.post("/pwd", { ...body, code: lastCode(context, email) });
    expect([done.code, done.data]).toEqual([200, { info: expect.any(String) }]);
    expect([(await api.get("/log")).code, (await elsewhere.get("/log")).code]).toEqual([200, 401]);
    expect((await nobody.post("/login", { ...body, pwdType: "password" })).code).toBe(200);
  });

  test("GET log and device list in pages, DELETE device signs out one of the user's own", async () => {
    const { api, email, auth } = await person();
    const stranger = await person();
    await api.get("/emailLogin", { email });
    await nobody.post("/login", { type: "email", email, pwdType: "verify", code: lastCode(context, email) });
    const log = await api.get("/log", { ip: "127.0.0.1", page: "1", size: "5" });
    const entry = {
      ip: "127.0.0.1",
      type: "code",
      expried: expect.any(Number),
      create_time: expect.stringMatching(/Z$/),
    };
    expect(log.data).toMatchObject({ list: [entry], total: 1, page: 1 });
    const devices = await api.get("/device", { platform: "1" });
    expect(devices.data).toMatchObject({ list: [{ id: auth.uuid, platform: 1, current: true }], total: 1, page: 1 });
    expect((await api.get("/device", { platform: "2" })).data.total).toBe(0);
    const foreign = await api.delete("/device", { id: stranger.auth.uuid });
    const unknown = await api.delete("/device", { id: "01ABC" });
    expect([foreign.code, foreign.data]).toEqual([unknown.code, unknown.data]);
    expect((await stranger.api.get("/info")).code).toBe(200);
    expect((await api.delete("/device", { id: auth.uuid })).code).toBe(200);
    expect((await api.get("/info")).code).toBe(401);
  });

  test("PUT avatar accepts a file by its content, the user's own address, or nothing", async () => {
    const { api } = await person();
    const stranger = await person();
    const form = (bytes: Buffer) => {
      const body = new FormData();
      body.set("avatar", new File([new Uint8Array(bytes)], "picture.gif", { type: "image/gif" }));
      return body;
    };
    const done = await api.put("/avatar", form(Buffer.from(redPixel, "base64")));
    expect(done.data).toEqual({ info: expect.any(String), avatar: expect.stringMatching(/^\/avatar\/[\w-]{22}$/) });
    expect((await api.get("/info")).data.data.avatar).toBe(done.data.avatar);
    expect((await api.put("/avatar", { avatar: done.data.avatar })).code).toBe(200);
    expect((await stranger.api.put("/avatar", { avatar: done.data.avatar })).code).toBe(404);
    expect((await api.put("/avatar", form(Buffer.from("GIF89a")))).data.fields).toHaveProperty("avatar");
    expect((await api.put("/avatar", { avatar: "https://elsewhere.example/a.png" })).code).toBe(404);
    expect((await api.put("/avatar", { avatar: "" })).code).toBe(200);
    expect((await api.get("/info")).data.data.avatar).toBeNull();
  });

  test("verify/email and verify/phone set a new one with codes from both accounts", async () => {
    const { api, email } = await person();
    const [fresh, phone] = [newEmail(), newPhone()];
    await api.get("/verify/email", { name: email });
    const proof = lastCode(context, email);
    await api.get("/verify/phone", { name: phone });
    const body = { name: phone, type: "email", platform: 2 };
    expect((await api.post("/verify/phone", { ...body, code: lastCode(context, phone) })).data.fields).toHaveProperty(
      "proof",
    );
    const done = await api.post("/verify/phone", { ...body, code: lastCode(context, phone), proof });
    expect([done.code, done.data]).toEqual([200, { info: expect.any(String) }]);
    await api.get("/verify/phone", { name: phone });
    const second = lastCode(context, phone);
    await api.get("/verify/email", { name: fresh });
    const change = { name: fresh, type: "phone", code: lastCode(context, fresh), proof: second };
    expect((await api.post("/verify/email", change)).code).toBe(200);
    expect((await api.get("/info")).data.data).toMatchObject({ email: fresh, phone: `+86${phone}` });
  });

  test("DELETE logout waits a minute after delete/email, then signs out; signing in undoes it", async () => {
    const { api, email } = await person();
    expect((await api.delete("/logout", { platform: "2", type: "email", email, code: "ABC234" })).code).toBe(400);
    await api.get("/delete/email", { email });
    const query = { platform: "2", type: "email", email, code: lastCode(context, email) };
    const soon = await api.delete("/logout", query);
    expect([soon.code, soon.data]).toEqual([400, { info: expect.stringMatching(/in \d+ seconds/) }]);
    context.clock.move(60_000);
    expect((await api.delete("/logout", query)).code).toBe(200);
    expect((await api.get("/info")).code).toBe(401);
    await nobody.get("/emailLogin", { email });
    const login = { type: "email", email, pwdType: "verify", code: lastCode(context, email) };
    expect((await nobody.post("/login", login)).code).toBe(200);
    const row = await context.db.selectFrom("account_cancellations").selectAll().executeTakeFirst();
    expect(row).toBeUndefined();
  });

  test("are rejected unless the user is registered", async () => {
    const temporary = (await apiUser(context, nobody, { type: "temp" })).api;
    for (const [method, path] of [
      ["GET", "/log"],
      ["GET", "/device"],
      ["GET", "/email-fix"],
      ["GET", "/delete/phone"],
      ["PUT", "/avatar"],
      ["POST", "/pwd"],
      ["POST", "/verify/email"],
      ["DELETE", "/logout"],
    ] as const) {
      const codes = [(await nobody.call(method, path)).code, (await temporary.call(method, path)).code];
      expect(codes, `${method} ${path}`).toEqual([401, 403]);
    }
  });
});
