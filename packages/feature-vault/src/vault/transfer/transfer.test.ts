import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ListedEntry, VaultSession } from "../../shared/crypto/session";
import { cheapCost } from "../testing/sealed";
import { createSchema } from "../vault.schema";
import { compare } from "./compare";
import { fit } from "./fit";
import { readFile } from "./read-file";
import { writeCsv, writeEncrypted } from "./write-file";

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), "utf8");
const read = (text: string, password?: string) => readFile(new TextEncoder().encode(text), password);

/** The samples follow the documentation and real exports of these programs. */
const expected = {
  "chrome.csv": {
    format: "chrome",
    first: {
      name: "example.com",
      user: "ada@example.com",
      password: 'pass,with "quotes"',
      urls: ["https://example.com/login"],
    },
    count: 3,
  },
  "firefox.csv": {
    format: "firefox",
    first: { name: "example.com", user: "ada@example.com", password: "pässword", urls: ["https://example.com"] },
    count: 2,
  },
  "safari.csv": {
    format: "safari",
    first: { name: "example.com (ada)", user: "ada", password: "s3cret-safari", memo: "a note" },
    count: 1,
  },
  "bitwarden.csv": {
    format: "bitwarden-csv",
    first: { name: "Example", password: "bw-csv-secret", urls: ["https://example.com", "https://example.org"] },
    count: 1,
  },
  "bitwarden.json": {
    format: "bitwarden-json",
    first: { name: "Example", password: "bw-json-secret", urls: ["https://example.com", "https://example.org"] },
    count: 1,
  },
  "keepass.xml": {
    format: "keepass",
    first: { name: "Example", user: "ada", password: "kp & <secret>", memo: "line one\nline two" },
    count: 2,
  },
  "onepassword.csv": {
    format: "onepassword",
    first: { name: "Example", user: "ada", password: "1p-secret", memo: "a, memo" },
    count: 1,
  },
};

describe("exports of other programs", () => {
  test.each(Object.entries(expected))("%s", async (name, { format, first, count }) => {
    const file = await read(sample(name));
    expect(file.format).toBe(format);
    expect(file.entries[0]).toMatchObject(first);
    expect(file.entries).toHaveLength(count);
  });

  test("with a byte order mark and other line ends are read, too", async () => {
    const file = await read(`\uFEFF${sample("chrome.csv").replaceAll("\n", "\r\n")}`);
    expect(file.entries).toHaveLength(3);
  });

  test("keep digits as text, and leave out KeePass's history and recycle bin", async () => {
    const { entries } = await read(sample("keepass.xml"));
    expect(entries.map(({ password }) => password)).toEqual(["kp & <secret>", "0123456789"]);
  });

  test.each([
    ["unknown", "a,b\n1,2\n"],
    ["unknown", "{"],
    ["unknown", "<html></html>"],
    ["encrypted", '{"encrypted":true,"data":"2.x"}'],
    ["empty", "name,url,username,password\n"],
  ])("that cannot be imported say why: %s", async (reason, text) => {
    await expect(read(text)).rejects.toMatchObject({ reason });
  });
});

const account: ListedEntry = {
  id: "A",
  type: 1,
  name: 'Shop, the "best"',
  urls: ["https://shop.example/", "https://shop.example/login"],
  user: "ada",
  label: "Travel",
  memo: "two\nlines",
  password: '=1+1,"x"',
  createdAt: 0,
  updatedAt: 0,
  passwordAt: 0,
};

describe("this vault's own export", () => {
  test("is read back unchanged", async () => {
    const file = await read(writeCsv([account]));
    expect(file.format).toBe("dozen");
    const { name, urls, user, memo, password, type, label } = account;
    expect(file.entries).toEqual([{ name, urls, user, memo, password, type, label }]);
  });

  test("is read back from an encrypted file with its password only", async () => {
    const file = await writeEncrypted([account], "a file password");
    expect(file).not.toContain("ada");
    expect((await read(file, "a file password")).entries).toHaveLength(1);
    await expect(read(file, "another")).rejects.toMatchObject({ reason: "password" });
  }, 30_000);
});

describe("entries beyond the limits", () => {
  const foreign = { name: "Site", urls: ["https://a.example/"], user: "ada", password: "pw", memo: "" };

  test("are shortened where possible, and marked", () => {
    expect(fit(foreign)).toEqual({ entry: foreign, isCut: false });
    const memo = "é".repeat(3000);
    const urls = ["a", "b", "c", "d"].map((name) => `https://${name}.example/`);
    expect(fit({ ...foreign, memo, urls })).toEqual({
      entry: { ...foreign, memo: "é".repeat(2047), urls: urls.slice(0, 3) },
      isCut: true,
    });
    const long = `https://a.example/${"x".repeat(5000)}`;
    expect(fit({ ...foreign, urls: [long, "https://b.example/"] })?.entry.urls).toEqual(["https://b.example/"]);
  });

  test("are left out when the account name or password is too long", () => {
    expect(fit({ ...foreign, password: "p".repeat(4096) })).toBeUndefined();
    expect(fit({ ...foreign, user: "é".repeat(2048) })).toBeUndefined();
  });

  test("are accepted by the server after shortening", async () => {
    const session = new VaultSession("user");
    const { bundle } = await session.create("planted7Master", cheapCost);
    expect(bundle).not.toBe("");
    const whole = { ...foreign, password: "p".repeat(4095), memo: "é".repeat(3000), urls: ["x".repeat(4094)] };
    const { entry } = fit(whole) ?? { entry: whole };
    const [sealed] = await session.sealNew([{ ...entry, type: 7, label: "" }]);
    expect(createSchema.safeParse(sealed).error).toBeUndefined();
  });
});

describe("a file is compared with existing entries", () => {
  const line = (user: string, password: string, url = "https://www.shop.example/x") => ({
    name: "?",
    urls: [url],
    user,
    password,
    memo: "",
  });
  const kept = (id: string, password: string, urls = account.urls) => ({ ...account, id, password, urls });
  const states = (...input: Parameters<typeof compare>) => compare(...input).map(({ state }) => state);

  test("by site and account name", () => {
    const here = [kept("A", "one"), { ...kept("B", "two"), user: "eve" }];
    const lines = compare([line("ADA", "one"), line("eve", "other"), line("bob", "b"), line("bob", "b")], here);
    expect(lines.map(({ state }) => state)).toEqual(["same", "changed", "new"]);
    expect(lines[1]?.existing?.id).toBe("B");
  });

  test("so that this vault's own export changes nothing, whatever looks alike", () => {
    const ports = [5000, 8080, 8080].map((port, at) => kept(`${at}`, `pw-${at}`, [`http://192.168.1.2:${port}/`]));
    const file = ports.map(({ user, password, urls }) => line(user, password, urls[0]));
    expect(states(file, ports)).toEqual(["same", "same", "same"]);
    const other = (port: number) => [line("ada", "another", `http://192.168.1.2:${port}/`)];
    expect(compare(other(5000), ports)).toMatchObject([{ state: "changed", existing: { id: "0" } }]);
    expect(states(other(8080), ports)).toEqual(["new"]);
  });

  test("so that no entry is changed twice", () => {
    expect(states([line("ada", "one"), line("ada", "two")], [kept("A", "none of them")])).toEqual(["new", "new"]);
    expect(states([line("ada", "other"), line("ada", "one")], [kept("A", "one")])).toEqual(["new", "same"]);
  });
});
