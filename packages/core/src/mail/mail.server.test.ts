import { createServer, type Server } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startMailPeer } from "../testing/mail-peer";
import { createMailer } from "./mail.server";
import { createOutbox } from "./outbox.server";

const log = pino({ level: "silent" });
const mailFrom = "Dozen <no-reply@dozen.example>";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

describe("with a mail server", () => {
  test("a mail arrives as written", async () => {
    const { url, mails, stop } = await startMailPeer();
    closing.push(stop);
    const mailer = createMailer({ settings: { smtpUrl: url, mailFrom }, log });
    await mailer.send({
      to: "me@there.example",
      subject: "A1B2C3 是您的驗證碼",
      text: "驗證碼：A1B2C3\n.\n",
      html: "<p>A1B2C3</p>",
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      from: { name: "Dozen", address: "no-reply@dozen.example" },
      to: [{ address: "me@there.example" }],
      subject: "A1B2C3 是您的驗證碼",
    });
    expect(mails[0]?.text?.trim()).toBe("驗證碼：A1B2C3\n.");
    expect(mails[0]?.html?.trim()).toBe("<p>A1B2C3</p>");
  });

  test("a line break in a field adds no header and no recipient", async () => {
    const { url, mails, stop } = await startMailPeer();
    closing.push(stop);
    const mailer = createMailer({ settings: { smtpUrl: url, mailFrom }, log });
    await mailer.send({ to: "me@there.example", subject: "hi\r\nBcc: other@there.example", text: "x" });
    expect(mails[0]?.headers.some(({ key }) => key === "bcc")).toBe(false);
    expect(mails[0]?.to).toHaveLength(1);
  });

  test("send rejects and logs when the server refuses the mail", async () => {
    const { url, mails, stop } = await startMailPeer({ refuses: true });
    closing.push(stop);
    const error = vi.spyOn(log, "error");
    const mailer = createMailer({ settings: { smtpUrl: url, mailFrom }, log });
    await expect(mailer.send({ to: "me@there.example", subject: "x", text: "x" })).rejects.toThrow("no such user");
    expect(error).toHaveBeenCalledOnce();
    expect(mails).toHaveLength(0);
  });

  test("send rejects when the server is unreachable", async () => {
    const mailer = createMailer({ settings: { smtpUrl: "smtp://127.0.0.1:1", mailFrom }, log });
    await expect(mailer.send({ to: "me@there.example", subject: "x", text: "x" })).rejects.toThrow("ECONNREFUSED");
  });

  test("send times out when the server is silent", async () => {
    const silent = createServer(() => {});
    closing.push(() => silent.close());
    const smtpUrl = `smtp://127.0.0.1:${await listen(silent)}`;
    const mailer = createMailer({ settings: { smtpUrl, mailFrom }, log, timeout: 200 });
    await expect(mailer.send({ to: "me@there.example", subject: "x", text: "x" })).rejects.toThrow(
      /[Tt]imeout|never received/,
    );
  });
});

describe("without a mail server", () => {
  test("mail of a local site goes to the outbox", async () => {
    const outbox = createOutbox({ mode: "local" }, () => {});
    const mailer = createMailer({ settings: { mailFrom }, log, outbox });
    await mailer.send({ to: "me@there.example", subject: "A1B2C3 is your code", text: "Code: A1B2C3" });
    expect(outbox?.list()).toMatchObject([
      { kind: "mail", to: "me@there.example", subject: "A1B2C3 is your code", text: "Code: A1B2C3" },
    ]);
  });

  test("mail is rejected if there is no outbox", async () => {
    const mailer = createMailer({ settings: { mailFrom }, log });
    await expect(mailer.send({ to: "a@b.example", subject: "x", text: "x" })).rejects.toThrow("SMTP_URL is not set");
  });
});
