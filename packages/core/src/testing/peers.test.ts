import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestContext, testContext } from "./context";
import { type HookPeer, hookPeer, type MailPeer, mailPeer } from "./peers";

let mail: MailPeer;
let hook: HookPeer;
let context: TestContext;
beforeAll(async () => {
  [mail, hook] = await Promise.all([mailPeer(), hookPeer()]);
  context = await testContext({ env: { SMTP_URL: mail.url, SMS_WEBHOOK_URL: hook.url, LOG_LEVEL: "fatal" } });
});
afterAll(async () => {
  await context.close();
  await Promise.all([mail.close(), hook.close()]);
});

it("real servers receive what a context sends", async () => {
  await context.mail.send({ to: "a@example.com", subject: "代码 123456", text: "你好" });
  expect(mail.mails[0]).toMatchObject({ subject: "代码 123456", to: [{ address: "a@example.com" }] });
  expect(mail.mails[0]?.text?.trim()).toBe("你好");
  await context.sms.send({ phone: "+8613800138000", text: "x", code: "123456" });
  expect(hook.bodies).toEqual([{ phone: "+8613800138000", text: "x", code: "123456" }]);
});

it("sending fails when the server rejects", async () => {
  mail.refuse = { code: 550, text: "No such user" };
  await expect(context.mail.send({ to: "a@example.com", subject: "x", text: "x" })).rejects.toThrow();
  hook.status = 500;
  await expect(context.sms.send({ phone: "+8613800138000", text: "x" })).rejects.toThrow();
});
