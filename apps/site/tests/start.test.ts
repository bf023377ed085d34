import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { openDatabase } from "@dozen/core/database/database.server";
import { migrateFeature } from "@dozen/core/database/migrate.server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const script = fileURLToPath(new URL("../server.js", import.meta.url));

/** Starts the built site as `npm start` does, with only these variables, and waits until the process exits. */
function start(cwd: string, env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [script], {
    cwd,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      LOG_LEVEL: "silent",
      PORT: "0",
      DATA_DIR: cwd,
      WAIT_FOR_SERVICES: "0",
      ...env,
    },
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  child.stdout.on("data", (chunk) => {
    said += chunk;
    if (String(chunk).includes("Dozen runs")) child.kill();
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

describe("a start with an invalid setting", { timeout: 60_000 }, () => {
  let folder: string;
  let taken: Server;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dozen-start-"));
    writeFileSync(join(folder, "file"), "not a folder");
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const newer = await openDatabase(`sqlite:${join(folder, "newer.db")}`);
    await migrateFeature(newer, "core", { "999-future": { up: async () => {} } });
    await newer.close();
  });
  afterAll(async () => {
    taken?.close();
    await rm(folder, { recursive: true });
  });

  const cases: [what: string, env: () => Record<string, string>, sentence: RegExp][] = [
    [
      "no mail on a public site",
      () => ({ ORIGIN: "https://dozen.example", MAIL_FROM: "post@dozen.example" }),
      /SMTP_URL is missing/,
    ],
    ["a port in use", () => ({ PORT: String((taken.address() as AddressInfo).port) }), /PORT \d+ is taken/],
    ["a host of another machine", () => ({ HOST: "203.0.113.1" }), /HOST 203\.0\.113\.1 cannot be listened at/],
    ["a folder that is a file", () => ({ DATA_DIR: join(folder, "file") }), /DATA_DIR \S+ cannot be written/],
    [
      "a database out of reach",
      () => ({ DATABASE_URL: "mysql://me:hidden@127.0.0.1:1/dozen" }),
      /mysql:\/\/me:\*\*\*@127\.0\.0\.1:1\/dozen cannot be opened \(DATABASE_URL\): .*ECONNREFUSED/,
    ],
    [
      "a database of a newer version",
      () => ({ DATABASE_URL: `sqlite:${join(folder, "newer.db")}` }),
      /cannot be opened \(DATABASE_URL\): It was made by a newer version/,
    ],
    [
      "Redis out of reach",
      () => ({ REDIS_URL: "redis://127.0.0.1:1" }),
      /127\.0\.0\.1:1 does not respond \(REDIS_URL\)/,
    ],
    ["a list that is not there", () => ({ WORD_LIST_FILE: "/nowhere/words" }), /WORD_LIST_FILE \S+ cannot be read/],
  ];

  test.concurrent.each(cases)("fails with a single sentence: %s", async (_what, env, sentence) => {
    const own = mkdtempSync(join(folder, "data-"));
    const { code, said } = await start(own, { SECRET_KEYS: randomToken(), ...env() });
    const [heading, problem, ...more] = said.trimEnd().split("\n");
    expect({ code, heading, more }).toEqual({
      code: 1,
      heading: "The site cannot start with these settings:",
      more: [],
    });
    expect(problem).toMatch(/^ {2}- /);
    expect(problem).toMatch(sentence);
    expect(said).not.toContain("hidden");
  });

  test("lists all settings that have a wrong form", async () => {
    const { code, said } = await start(folder, {
      PORT: "web",
      DATABASE_URL: "postgres://a/b",
      SECRET_KEYS: "hidden",
      ICE_SERVERS: "[{]",
      DNS_SERVERS: "hidden",
    });
    const [heading, ...problems] = said.trimEnd().split("\n");
    expect({ code, heading }).toEqual({ code: 1, heading: "The site cannot start with these settings:" });
    expect(problems).toEqual([
      expect.stringMatching(/^ {2}- PORT must be a whole number/),
      expect.stringMatching(/^ {2}- DATABASE_URL must be sqlite:/),
      expect.stringMatching(/^ {2}- SECRET_KEYS must be a comma list/),
      expect.stringMatching(/^ {2}- ICE_SERVERS must be JSON/),
      // A setting of a feature.
      expect.stringMatching(/^ {2}- DNS_SERVERS must be/),
    ]);
    expect(said).not.toContain("hidden");
  });
});
