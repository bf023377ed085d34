// Searches everything that leaves the browser or is stored for secrets that a user has entered into the vault, the list
// of one-time codes or a one-time secret, and for the keys in the links of the latter.
import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodings } from "../packages/feature-vault/src/vault/testing/sealed";
import { registerPerson } from "./lib/person.js";
import { findChromium } from "./lib/programs.js";
import { startSite } from "./lib/site.js";

const chromiumPath = await findChromium();
const mysqlUrl = process.env.TEST_MYSQL_URL;
const masterKey = "planted7Master";
const account = {
  name: "Planted Site QX7",
  url: "https://planted-qx7.example/login",
  user: "planted.user.qx7",
  password: "Planted?Secret/QX7+=",
  memo: "planted memo 密 qx7",
};
const sentSecret = "Planted one-time secret QX7 密";
const sentPassword = "planted-between-us-QX7";
const oneTimeSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe.skipIf(!chromiumPath)("secrets on SQLite", () => findNone(sqliteStore));
describe.skipIf(!chromiumPath || !mysqlUrl)("secrets on MariaDB", () => findNone(mariadbStore));

/**
 * @typedef {object} Store
 * @property {Record<string, string>} env the environment in which the site is started
 * @property {(dataDir: string) => Promise<string>} read returns everything that is stored, one character per byte
 * @property {() => Promise<void>} remove
 */

/** Declares the tests for one kind of database. */
function findNone(/** @type {() => Promise<Store>} */ prepare) {
  /** @type {Store} */
  let store;
  /** @type {import("./lib/site.js").RunningSite} */
  let site;
  /** @type {import("./lib/person.js").Person} */
  let person;
  /** @type {string[]} */
  let traffic = [];
  /** @type {string[]} */
  let codes = [];
  /** @type {string[]} */
  let keys = [];
  beforeAll(async () => {
    store = await prepare();
    site = await startSite({ env: { LOG_LEVEL: "debug", ...store.env } });
    person = await registerPerson(site.origin);
    ({ traffic, codes, keys } = await useVault(site.origin, person.cookie));
    await person.browser.submit("/mfa", { secret_key: "Planted", secret: oneTimeSecret });
    expect((await person.browser.open("/mfa?tab=list")).html).toContain("Planted");
  });
  afterAll(async () => {
    await site?.stop();
    await store?.remove();
  });

  const secrets = () => [...Object.values(account), masterKey, ...codes, sentSecret, sentPassword, ...keys];

  it("are not in the traffic of vault and one-time secrets", () => {
    expect(traffic.join("\n")).toContain("pwd_key");
    expect(traffic.join("\n")).toContain("/api/secret-open");
    expect(findIn(traffic.join("\n"), secrets())).toEqual([]);
  });

  it("are not in the log at level debug", () => {
    expect(site.output()).toContain(`"url":"/passwd"`);
    expect(findIn(site.output(), [...secrets(), oneTimeSecret])).toEqual([]);
  });

  it("are not in the database", async () => {
    const content = await store.read(site.dataDir);
    expect(content).toContain(person.email);
    // The database was read with one character per byte, so the secrets are converted in the same way.
    expect(findIn(content, [...secrets(), oneTimeSecret].map(asBytes))).toEqual([]);
  });
}

/** The database file and its journal. @returns {Promise<Store>} */
async function sqliteStore() {
  return {
    env: {},
    async read(dataDir) {
      const files = (await readdir(dataDir)).filter((name) => name.includes(".db"));
      const bytes = await Promise.all(files.map((name) => readFile(join(dataDir, name), "latin1")));
      return bytes.join("\n");
    },
    remove: async () => {},
  };
}

/** A new database; `read` returns every value of every table. @returns {Promise<Store>} */
async function mariadbStore() {
  const name = `dozen_planted_${randomBytes(4).toString("hex")}`;
  const url = new URL(name, mysqlUrl).href;
  await onServer((connection) => connection.query(`create database ${name}`));
  return {
    env: { DATABASE_URL: url },
    async read() {
      const connection = await createConnection({ uri: url, rowsAsArray: true });
      const [tables] = await connection.query("show tables");
      const values = [];
      for (const [table] of /** @type {string[][]} */ (tables)) {
        const [rows] = await connection.query(`select * from \`${table}\``);
        values.push(.../** @type {unknown[][]} */ (rows).flat());
      }
      await connection.end();
      return values
        .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : asBytes(String(value))))
        .join("\n");
    },
    remove: () => onServer((connection) => connection.query(`drop database ${name}`)),
  };
}

async function onServer(/** @type {(connection: import("mysql2/promise").Connection) => Promise<unknown>} */ run) {
  const connection = await createConnection(mysqlUrl ?? "");
  try {
    await run(connection);
  } finally {
    await connection.end();
  }
}

/** @returns {string[]} the encoded secrets that the content contains */
function findIn(/** @type {string} */ content, /** @type {string[]} */ secrets) {
  return secrets.flatMap((secret) => encodings(secret)).filter((form) => content.includes(form));
}

function asBytes(/** @type {string} */ text) {
  return Buffer.from(text).toString("latin1");
}

/** Creates a vault, adds an account, locks and unlocks the vault and shows the account. Returns the page's traffic. */
async function useVault(/** @type {string} */ origin, /** @type {string} */ cookie) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ baseURL: origin, locale: "en-US" });
    await context.addCookies(
      cookie
        .split("; ")
        .map((pair) => ({ name: pair.split("=")[0] ?? "", value: pair.replace(/^[^=]*=/, ""), url: origin })),
    );
    const page = await context.newPage();
    const traffic = recordTraffic(page);
    await page.goto("/passwd");
    await page.locator("input[name=key]").fill(masterKey);
    await page.locator("input[name=repeat]").fill(masterKey);
    await page.getByRole("button", { name: "Set master key" }).click();
    await page.getByRole("button", { name: "I've saved them" }).waitFor({ timeout: 60_000 });
    const codes = (await page.locator(".vault-codes li").allInnerTexts()).map((code) => code.replaceAll(" ", ""));
    await page.getByRole("button", { name: "I've saved them" }).click();
    await page.getByRole("link", { name: "New login" }).click();
    for (const [name, value] of Object.entries(account))
      await page.locator(`form.vault-form [name=${name}]`).fill(value);
    await page.getByRole("button", { name: "Save login" }).click();
    await page.getByText("Login saved").first().waitFor();
    await page.getByRole("button", { name: "Lock the vault" }).click();
    await page.locator("input[name=key]").fill(masterKey);
    await page.getByRole("button", { name: "Unlock" }).click();
    await page.getByRole("link", { name: /Logins/ }).click({ timeout: 60_000 });
    await page.getByRole("button", { name: /View.*Planted Site QX7/ }).click();
    await page.getByRole("button", { name: "Show password" }).click();
    await page.getByText(account.password).waitFor();
    const keys = [await sendSecret(page, ""), await sendSecret(page, sentPassword)];
    return { traffic, codes, keys };
  } finally {
    await browser.close();
  }
}

/** Sends a one-time secret; opens it if it has no password, else leaves it unopened. Returns the key of its link. */
async function sendSecret(/** @type {import("@playwright/test").Page} */ page, /** @type {string} */ password) {
  await page.goto("/secret");
  await page.getByLabel("Secret text").fill(sentSecret);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await page.getByLabel("Link to the secret").inputValue({ timeout: 60_000 }));
  if (!password) {
    await page.goto(link.pathname + link.hash);
    await page.getByRole("button", { name: "Show the secret" }).click();
    await page.getByText(sentSecret).waitFor();
  }
  return link.hash.slice(1);
}

/** Records the addresses and bodies of a page's requests, and the bodies of its responses. */
function recordTraffic(/** @type {import("@playwright/test").Page} */ page) {
  /** @type {string[]} */
  const traffic = [];
  page.on("request", (request) => traffic.push(`${request.url()}\n${request.postData() ?? ""}`));
  page.on("response", async (response) => {
    const isData = /json|html|text\/x-/.test(response.headers()["content-type"] ?? "");
    if (isData) traffic.push(await response.text().catch(() => ""));
  });
  return traffic;
}
