import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { loadEnvFile, readSettings, SettingsError } from "./settings.server";
import { describeSettings } from "./settings-description.server";

const publicSite = {
  ORIGIN: "https://dozen.example",
  SMTP_URL: "smtps://me:hidden@mail.example",
  MAIL_FROM: "Dozen <post@dozen.example>",
};

/** The problems that readSettings reports about an environment. */
function problemsOf(env: Record<string, string>, ...features: Parameters<typeof readSettings>[1] & {}): string[] {
  try {
    readSettings(env, features);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe("a local site", () => {
  test("needs no settings", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      mode: "local",
      port: 3000,
      host: "127.0.0.1",
      origin: "http://localhost:3000",
      secure: false,
      dataDir: resolve("data"),
      databaseUrl: `sqlite:${resolve("data/dozen.db")}`,
      shortOrigin: "http://localhost:3000",
      callsPerMinute: 600,
      socketsPerAddress: 300,
      socketsPerProcess: 5000,
      trustProxy: 0,
      logLevel: "info",
      phoneCountries: ["CN"],
      siblingSites: [],
      s3: undefined,
    });
    expect(settings.iceServers).toHaveLength(1);
  });

  test.each(["http://localhost:8080", "http://127.0.0.1", "http://[::1]:99", "https://dozen.localhost"])(
    "is one whose address is %s",
    (ORIGIN) => expect(readSettings({ ORIGIN }).mode).toBe("local"),
  );

  test("treats NAME= as not set", () => {
    expect(readSettings({ ORIGIN: "", PORT: " ", REDIS_URL: "" })).toMatchObject({ mode: "local", port: 3000 });
  });
});

describe("a public site", () => {
  test("requires https and listens on all addresses", () => {
    expect(readSettings({ ...publicSite, ORIGIN: "https://dozen.example/" })).toMatchObject({
      mode: "public",
      secure: true,
      host: "0.0.0.0",
      origin: "https://dozen.example",
      mailFrom: "Dozen <post@dozen.example>",
    });
  });

  test("reports one sentence for each missing setting", () => {
    const problems = problemsOf({ ORIGIN: "http://dozen.example" });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(/^ORIGIN must start with https:\/\/.*\.$/);
    expect(problems[1]).toMatch(/^SMTP_URL is missing.*\.$/);
    expect(problems[2]).toMatch(/^MAIL_FROM is missing.*\.$/);
  });

  test.each(["http://10.0.0.1", "http://localhost.example", "http://127.example"])("is one at %s", (ORIGIN) => {
    expect(problemsOf({ ORIGIN })).toHaveLength(3);
  });
});

describe("a bad value", () => {
  test.each([
    ["PORT", "web"],
    ["PORT", "70000"],
    ["ORIGIN", "dozen.example"],
    ["ORIGIN", "https://dozen.example/path"],
    ["DATABASE_URL", "postgres://localhost/x"],
    ["DATABASE_URL", "mysql://localhost"],
    ["REDIS_URL", "http://localhost"],
    ["SECRET_KEYS", "short"],
    ["SMTP_URL", "mail.example"],
    ["MAIL_FROM", "nobody"],
    ["SIBLING_SITES", "[{]"],
    ["SIBLING_SITES", '[{"name":"shop","origin":"https://a.example","redirect":"https://a.example"}]'],
    ["ICE_SERVERS", '{"urls":"stun:a"}'],
    ["TRUST_PROXY", "-1"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
    ["PHONE_COUNTRIES", "China"],
    ["SQLITE_SYNCHRONOUS", "OFF"],
  ])("of %s stops the start with a sentence that names it", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must .+\\.$`));
  });

  test("does not hide other problems", () => {
    expect(problemsOf({ PORT: "x", LOG_LEVEL: "y", TRUST_PROXY: "z" })).toHaveLength(3);
  });

  test("is not repeated in the message, since it may be a secret", () => {
    const problems = problemsOf({ SECRET_KEYS: "my-secret-key", SMTP_URL: "http://user:pass@host" });
    expect(problems.join()).not.toMatch(/my-secret-key|pass@/);
  });
});

test("an S3 store needs all its settings except the region", () => {
  expect(problemsOf({ S3_ENDPOINT: "http://localhost:9000", S3_BUCKET: "files" })).toEqual([
    "S3_ACCESS_KEY_ID is missing: the other S3 settings need it.",
    "S3_SECRET_ACCESS_KEY is missing: the other S3 settings need it.",
  ]);
  const env = { S3_ENDPOINT: "http://s", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "i", S3_SECRET_ACCESS_KEY: "k" };
  expect(readSettings(env).s3).toEqual({
    endpoint: "http://s",
    bucket: "b",
    region: "us-east-1",
    accessKeyId: "i",
    secretAccessKey: "k",
  });
});

describe("a feature's own settings", () => {
  const tools = {
    id: "tools",
    settings: z.object({
      DNS_SERVERS: z.string().default("system"),
      RISK_KEY: z.string().min(3, "must have 3 letters").optional(),
    }),
  };

  test("are the result of its schema", () => {
    expect(readSettings({ DNS_SERVERS: "9.9.9.9" }, [tools]).of("tools")).toEqual({ DNS_SERVERS: "9.9.9.9" });
    expect(readSettings({}, [tools, { id: "plain" }]).of("plain")).toBeUndefined();
  });

  test("are validated together with the core's", () => {
    expect(problemsOf({ PORT: "x", RISK_KEY: "a" }, tools)).toEqual([
      "PORT must be a whole number from 0 to 65535.",
      "RISK_KEY must have 3 letters.",
    ]);
  });

  test("are described with the core's, with secrets masked", () => {
    const described = describeSettings(
      {
        ...publicSite,
        DATABASE_URL: "mysql://dozen:hidden@db/dozen",
        RISK_KEY: "hidden",
        SMS_WEBHOOK_URL: "https://a.example/?key=hidden",
      },
      [tools],
      new Set(["RISK_KEY"]),
    );
    const of = (name: string) => described.find((setting) => setting.name === name);
    expect(JSON.stringify(described)).not.toContain("hidden");
    expect(of("DATABASE_URL")).toEqual({
      name: "DATABASE_URL",
      value: "mysql://dozen:***@db/dozen",
      source: "environment",
    });
    expect(of("RISK_KEY")).toEqual({ name: "RISK_KEY", value: "***", source: ".env" });
    expect(of("DNS_SERVERS")).toEqual({ name: "DNS_SERVERS", value: "system", source: "default" });
    expect(of("PORT")).toEqual({ name: "PORT", value: "3000", source: "default" });
    expect(of("REDIS_URL")).toEqual({ name: "REDIS_URL", value: "", source: "default" });
  });
});

describe("a .env file", () => {
  const folder = mkdtempSync(join(tmpdir(), "dozen-env-"));
  afterEach(() => {
    delete process.env.DOZEN_TEST_GIVEN;
    delete process.env.DOZEN_TEST_FILE;
    rmSync(folder, { recursive: true, force: true });
  });

  test("sets only variables that the environment does not set", () => {
    process.env.DOZEN_TEST_GIVEN = "given";
    writeFileSync(join(folder, ".env"), "DOZEN_TEST_GIVEN=file\nDOZEN_TEST_FILE=file # why\n");
    expect(loadEnvFile(folder)).toEqual(new Set(["DOZEN_TEST_FILE"]));
    expect(process.env.DOZEN_TEST_GIVEN).toBe("given");
    expect(process.env.DOZEN_TEST_FILE).toBe("file");
  });

  test("may be missing", () => expect(loadEnvFile(join(folder, "none"))).toEqual(new Set()));
});
