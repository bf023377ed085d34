import { createSocket } from "node:dgram";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepare } from "@dozen/core/boot.server";
import { coreServer } from "@dozen/core/core.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type MailPeer, startMailPeer } from "@dozen/core/testing/mail-peer";
import { type RunningServer, serve } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../app/features.server";
import { operate } from "../operator";

/** Nothing listens there. */
const nowhere = "127.0.0.1:9";

// spec:site-92
eachDatabase("the doctor", (makeContext) => {
  let context: TestContext;
  let env: Record<string, string>;
  let site: RunningServer;
  let mail: MailPeer;
  const stun = createSocket("udp4");
  const messages: string[] = [];

  beforeAll(async () => {
    site = await serve((request, response) => {
      if (request.method === "POST") request.on("data", (part) => messages.push(String(part)));
      response.writeHead(request.url?.startsWith("/full") ? 507 : 200).end();
    });
    mail = await startMailPeer();
    // A response to a binding request has the request's transaction id.
    stun.on("message", (message, { port, address }) =>
      stun.send(Buffer.concat([Buffer.from([1, 1, 0, 0]), message.subarray(4)]), port, address),
    );
    stun.bind(0, "127.0.0.1");
    await once(stun, "listening");
    context = await makeContext({ features });
    const { databaseUrl, dataDir } = context.settings;
    env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      BACKUP_TO: dataDir,
      ORIGIN: site.url,
      SMTP_URL: mail.url,
      SMS_WEBHOOK_URL: `${site.url}/sms`,
      ICE_SERVERS: JSON.stringify([{ urls: `stun:127.0.0.1:${stun.address().port}` }]),
    };
    const [day] = new Date().toISOString().split("T");
    await writeFile(join(dataDir, `dozen-${new URL(site.url).host.replace(":", "-")}-${day}T03-30-00Z.tar.gz.age`), "");
  });
  afterAll(async () => {
    await site.close();
    mail.stop();
    stun.close();
  });

  async function examined(variables: Record<string, string> = {}, ...args: string[]) {
    const printed: string[] = [];
    const refused: string[] = [];
    const code = await operate(["doctor", ...args], {
      env: { NODE_ENV: "production" },
      fromFile: new Set(),
      open: () => Promise.reject(new Error("The doctor opens no data.")),
      async prepare() {
        const { settings, mounted } = await prepare({ features, env: { ...env, ...variables } as never });
        return { settings, mounted: [coreServer, ...mounted] };
      },
      print: (text) => printed.push(text),
      complain: (text) => refused.push(text),
    });
    return { code, lines: printed.join("\n").split("\n"), refused: refused.join("\n") };
  }

  test("finds nothing wrong with a site that works, and sends a letter and a message", async () => {
    const { code, lines, refused } = await examined({}, "--mail", "me@example.com", "--sms", "+8613800138000");
    expect({ code, refused, wrong: lines.filter((line) => line.startsWith("fail")) }).toEqual({
      code: 0,
      refused: "",
      wrong: [],
    });
    for (const subject of [
      "settings",
      "database",
      "redis",
      "storage",
      "mail",
      "sms",
      "turn",
      "dns",
      "origin",
      "clock",
    ]) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok +${subject} `)));
    }
    for (const subject of ["permissions", "backups", "disk", "proxy"]) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^(ok|warn) +${subject} `)));
    }
    expect(mail.mails.at(-1)?.to).toMatchObject([{ address: "me@example.com" }]);
    expect(messages.at(-1)).toContain("+8613800138000");
  });

  test("says which service fails and what to do, and ends with 1", async () => {
    const broken = {
      DATABASE_URL: "mysql://root:secret@127.0.0.1:9/dozen",
      REDIS_URL: `redis://${nowhere}`,
      S3_ENDPOINT: `http://${nowhere}`,
      S3_BUCKET: "b",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
      SMTP_URL: `smtp://${nowhere}`,
      SMS_WEBHOOK_URL: `${site.url}/full`,
      ICE_SERVERS: JSON.stringify([{ urls: "turn:no-such-host.invalid:3478" }]),
      FILE_ORIGIN: "https://no-such-host.invalid",
      BACKUP_TO: "/dev/null",
    };
    const { code, lines, refused } = await examined(broken, "--mail", "me@example.com", "--sms", "+8613800138000");
    expect(code).toBe(1);
    expect(refused).toMatch(/^\d+ checks failed\.$/);
    for (const subject of ["database", "redis", "storage", "mail", "sms", "dns", "certificate", "backups"]) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^fail +${subject} `)));
    }
    expect(lines).toContainEqual(expect.stringMatching(/^warn +turn .*ICE_SERVERS/));
    expect(lines.every((line) => /^(?:ok|warn|fail) +\w+ +\S.*\.?$/.test(line))).toBe(true);
    expect(lines.join("\n")).not.toContain("secret");
  });

  test("says what is wrong with settings", async () => {
    const { code, lines, refused } = await examined({ ORIGIN: "https://dozen.example", SMTP_URL: "" });
    expect({ code, refused }).toEqual({ code: 1, refused: "2 checks failed." });
    expect(lines).toEqual([
      expect.stringMatching(/^fail {2}settings {5}SMTP_URL is missing: /),
      expect.stringMatching(/^fail {2}settings {5}MAIL_FROM is missing: /),
    ]);
  });

  test("warns of data that other accounts can read", async () => {
    await chmod(context.settings.dataDir, 0o755);
    const { lines } = await examined();
    expect(lines).toContainEqual(expect.stringMatching(/^warn +permissions .*chmod 700/));
    await chmod(context.settings.dataDir, 0o700);
  });
});
