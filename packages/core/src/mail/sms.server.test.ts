import { createServer, type RequestListener, type Server } from "node:http";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createOutbox } from "./outbox.server";
import { createSms } from "./sms.server";

const log = pino({ level: "silent" });
const message = { phone: "+8613800138000", text: "A1B2C3 是您的验证码", code: "A1B2C3" };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An SMS service on loopback. */
function startPeer(respond: RequestListener): Promise<string> {
  const started = createServer(respond);
  server = started;
  return new Promise((resolve) => {
    started.listen(0, "127.0.0.1", () => {
      const address = started.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/send?key=1`);
    });
  });
}

describe("with a service", () => {
  test("a message is posted as JSON", async () => {
    const seen: unknown[] = [];
    const url = await startPeer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      seen.push({
        method: request.method,
        url: request.url,
        type: request.headers["content-type"],
        body: JSON.parse(body),
      });
      response.writeHead(204).end();
    });
    await createSms({ settings: { smsWebhookUrl: url }, log }).send(message);
    expect(seen).toEqual([{ method: "POST", url: "/send?key=1", type: "application/json", body: message }]);
  });

  test.each([400, 500, 302])("send rejects and logs a response of %i", async (status) => {
    const url = await startPeer((_request, response) =>
      response.writeHead(status, { location: "/elsewhere" }).end("no"),
    );
    const error = vi.spyOn(log, "error").mockClear();
    await expect(createSms({ settings: { smsWebhookUrl: url }, log }).send(message)).rejects.toThrow();
    expect(error).toHaveBeenCalledOnce();
  });

  test("send times out when the service is silent", async () => {
    const url = await startPeer(() => {});
    const sms = createSms({ settings: { smsWebhookUrl: url }, log, timeout: 100 });
    await expect(sms.send(message)).rejects.toThrow(/timeout/);
  });

  test("send rejects when the service is unreachable", async () => {
    const sms = createSms({ settings: { smsWebhookUrl: "http://127.0.0.1:1" }, log });
    await expect(sms.send(message)).rejects.toThrow();
  });
});

describe("without a service", () => {
  test("messages of a local site go to the outbox", async () => {
    const outbox = createOutbox({ mode: "local" }, () => {});
    await createSms({ settings: {}, log, outbox }).send(message);
    expect(outbox?.list()).toMatchObject([{ kind: "sms", to: message.phone, subject: "", text: message.text }]);
  });

  test("messages are rejected if there is no outbox", async () => {
    await expect(createSms({ settings: {}, log }).send(message)).rejects.toThrow("SMS_WEBHOOK_URL is not set");
  });
});
