import { createServer, get, type Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createOutbox, type Outbox } from "./outbox.server";
import { createOutboxHandler } from "./outbox-page.server";

const mail = { kind: "mail", to: "me@there.example", subject: "A1B2C3 is your code", text: "Code: A1B2C3" } as const;

describe("the outbox", () => {
  test("exists only on a local site that lacks a mail or SMS service", () => {
    const smtpUrl = "smtp://mail.example";
    const smsWebhookUrl = "https://sms.example";
    expect(createOutbox({ mode: "local" })).toBeDefined();
    expect(createOutbox({ mode: "local", smtpUrl })).toBeDefined();
    expect(createOutbox({ mode: "local", smtpUrl, smsWebhookUrl })).toBeUndefined();
    expect(createOutbox({ mode: "public", smtpUrl })).toBeUndefined();
  });

  test("retains the last 100, newest first", () => {
    const outbox = createOutbox({ mode: "local" }, () => {}) as Outbox;
    for (let count = 1; count <= 130; count++) outbox.add({ ...mail, text: String(count) });
    expect(outbox.list()).toHaveLength(100);
    expect(outbox.list()[0]?.text).toBe("130");
    expect(outbox.list()[99]?.text).toBe("31");
  });

  test("shows each message in the terminal, without control characters", () => {
    const blocks: string[] = [];
    const outbox = createOutbox({ mode: "local" }, (block) => blocks.push(block)) as Outbox;
    outbox.add({ ...mail, text: "Code: A1B2C3\u001b[2J\u0007\nsecond line" });
    expect(blocks.join("")).toContain(
      "Mail to me@there.example\nSubject: A1B2C3 is your code\n\nCode: A1B2C3[2J\nsecond line\n",
    );
  });
});

describe("/outbox", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function open(outbox: Outbox | undefined, headers: Record<string, string> = {}) {
    const handle = createOutboxHandler({ outbox });
    const started = createServer((request, response) => {
      if (!handle(request, response)) response.writeHead(404).end("not here");
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
    const { port } = started.address() as { port: number };
    return new Promise<{ status?: number; body: string }>((resolve) => {
      get({ port, host: "127.0.0.1", path: "/outbox", headers }, async (response) => {
        let body = "";
        for await (const part of response) body += part;
        resolve({ status: response.statusCode, body });
      });
    });
  }

  function filled(): Outbox {
    const outbox = createOutbox({ mode: "local" }, () => {}) as Outbox;
    outbox.add({ ...mail, text: "<script>alert('x')</script>" });
    return outbox;
  }

  test("shows the unsent messages as text", async () => {
    const { status, body } = await open(filled());
    expect(status).toBe(200);
    expect(body).toContain("A1B2C3 is your code");
    expect(body).not.toContain("<script>");
  });

  test("responds with the same messages as JSON", async () => {
    const { body } = await open(filled(), { accept: "application/json" });
    expect(JSON.parse(body).list).toMatchObject([{ to: "me@there.example", subject: "A1B2C3 is your code" }]);
  });

  test.each([
    ["a proxy", { "x-forwarded-for": "203.0.113.9" }],
    ["a proxy of the new kind", { forwarded: "for=203.0.113.9" }],
    ["a foreign name for this address", { host: "evil.example" }],
  ])("responds with 404 through %s", async (_name, headers) => {
    expect((await open(filled(), headers as Record<string, string>)).status).toBe(404);
  });

  test("does not exist without an outbox", async () => {
    expect((await open(undefined)).status).toBe(404);
  });
});
