import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeBase32 } from "../base32";
import { algorithms, cut, digitCounts, kinds, type NamedKey, steamDigits, usualKey } from "../key";
import { sealAegis, sealTwoFas } from "../testing/seal-exports";
import { writeAegis } from "./aegis.server";
import { countLeft, type LeftOut } from "./left-out";
import { fitsMigration, readMigration, writeMigration } from "./migration";
import { readOtpauth, writeOtpauth } from "./otpauth";
import { readImport } from "./read.server";

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), "utf8");
const plainAegis = sample("aegis-plain.json");
const plainTwoFas = sample("two-fas.2fas");

const gitHub = {
  name: "GitHub",
  account: "alice@example.com",
  key: { ...usualKey, secret: "JBSWY3DPEHPK3PXP" },
  problem: null,
};

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "nothing was refused",
    (error: { key?: string }) => error.key ?? String(error),
  );
}

describe("otpauth addresses", () => {
  test("with Google's own example", () => {
    const address =
      "otpauth://totp/ACME%20Co:john.doe@email.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30";
    expect(readOtpauth(address)).toEqual({
      name: "ACME Co",
      account: "john.doe@email.com",
      key: { ...usualKey, secret: "HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ" },
      problem: null,
    });
  });

  test.each([
    ["otpauth://totp/alice?secret=jbsw-y3dp", { name: "alice", account: "" }, { secret: "JBSWY3DP" }],
    ["otpauth://totp/Site%3A%20alice?secret=JBSWY3DP", { name: "Site", account: "alice" }, {}],
    ["OTPAUTH://TOTP/x?secret=JBSWY3DP&algorithm=SHA-512&digits=8&period=60", {}, { algorithm: "SHA512", period: 60 }],
    ["otpauth://totp/100%:a?secret=JBSWY3DP", { name: "100%" }, {}],
    ["otpauth://hotp/x?secret=JBSWY3DP&counter=41", {}, { kind: "hotp", counter: 41 }],
    ["otpauth://totp/x?secret=JBSWY3DP&algorithm=HmacSHA256", {}, { algorithm: "SHA256" }],
    ["otpauth://totp/?secret=JBSWY3DP&issuer=%E5%B7%A5%E5%85%B7", { name: "工具" }, {}],
  ])("%s", (address, names, key) => {
    expect(readOtpauth(address)).toMatchObject({ ...names, key, problem: null });
  });

  test.each([
    ["otpauth://totp/x?secret=JBSWY3D1", "secret"],
    ["otpauth://totp/x", "secret"],
    ["otpauth://yaotp/x?secret=JBSWY3DP", "kind"],
    ["otpauth://totp/x?secret=JBSWY3DP&codeDisplay=%7B%22trashed%22%3Atrue%7D", "deleted"],
    ["otpauth://totp/x?secret=JBSWY3DP&digits=5", "parameters"],
    ["otpauth://totp/x?secret=JBSWY3DP&period=0", "parameters"],
    ["otpauth://totp/x?secret=JBSWY3DP&period=1.5", "parameters"],
    ["otpauth://totp/x?secret=JBSWY3DP&algorithm=MD5", "parameters"],
    ["otpauth://hotp/x?secret=JBSWY3DP&counter=-1", "parameters"],
    ["otpauth://hotp/x?secret=JBSWY3DP&counter=9e99", "parameters"],
  ])("%s is refused for its %s", (address, problem) => {
    expect(readOtpauth(address)).toMatchObject({ name: "x", key: null, problem });
  });
});

/** The first of two parts, written by another program from the message's definition. */
const firstPart =
  "otpauth-migration://offline?data=CjQKCkhlbGxvId6tvu8SGEdpdEh1YjphbGljZUBleGFtcGxlLmNvbRoGR2l0SHViIAEoATACEAEYAii5Cg%3D%3D";

describe("Google Authenticator transfers", () => {
  test("are read", () => {
    expect(readMigration(firstPart)).toMatchObject({ batch: 1337, index: 0, size: 2, keys: [gitHub] });
  });

  test("report missing parts, and count a repeated part once", async () => {
    expect(await readImport(`${firstPart}\r\n${firstPart}`, "")).toMatchObject({ keys: [gitHub], missingParts: 1 });
  });

  test("never fail on damaged data", async () => {
    const seed = randomInt(2 ** 31);
    console.info(`Transfers damaged with seed ${seed}`);
    const bytes = fc.uint8Array({ maxLength: 200 }).map((data) => Buffer.from(data).toString("base64"));
    const address = (data: string) => `otpauth-migration://offline?data=${encodeURIComponent(data)}`;
    const property = fc.property(fc.oneof(bytes, fc.string()), (data) => {
      const part = readMigration(address(data));
      expect(part === null || Array.isArray(part.keys)).toBe(true);
    });
    fc.assert(property, { seed, numRuns: 2000 });
    expect(readMigration("otpauth-migration://offline")).toBeNull();
    expect(readMigration(address("CgYKAAA".padEnd(20_001, "A")))).toBeNull();
    expect(await refusal(readImport(address("%%%"), ""))).toBe("vault:mfa.errors.importUnknown");
  });
});

function randomKey(): NamedKey {
  const kind = kinds[randomInt(3)] as NamedKey["kind"];
  const key: NamedKey = {
    kind,
    name: cut(["GitHub", "工具 & 茶", "a:b", "100% + ?#", "👩‍👩‍👧 family"][randomInt(5)] ?? "", 20).replace(":", ""),
    account: ["", "alice@example.com", "爱丽丝", "x+y z"][randomInt(4)] ?? "",
    secret: encodeBase32(randomBytes(randomInt(10, 65))),
    algorithm: algorithms[randomInt(3)] as NamedKey["algorithm"],
    digits: digitCounts[randomInt(3)] as NamedKey["digits"],
    period: kind === "totp" ? randomInt(5, 601) : 30,
    counter: kind === "hotp" ? randomInt(2 ** 40) : 0,
  };
  return kind === "steam" ? { ...key, ...usualKey, kind, digits: steamDigits } : key;
}

describe("keys survive writing and reading", () => {
  const keys = Array.from({ length: 100 }, randomKey);
  const expected = (all: NamedKey[]) =>
    all.map(({ name, account, ...key }) => ({ name, account: account === name ? "" : account, key, problem: null }));

  test("as otpauth addresses", async () => {
    expect((await readImport(keys.map(writeOtpauth).join("\n"), "")).keys).toEqual(expected(keys));
  });

  test("as an Aegis vault", async () => {
    expect((await readImport(writeAegis(keys), "")).keys).toEqual(expected(keys));
  });

  test("as Google Authenticator transfers, except keys that those cannot represent", async () => {
    const fitting = keys.map((key) => ({ ...key, period: key.digits === 6 ? 30 : key.period })).filter(fitsMigration);
    expect(fitting.length).toBeGreaterThan(20);
    const parts = writeMigration(fitting, 77);
    expect(parts).toHaveLength(Math.ceil(fitting.length / 10));
    const read = await readImport([...parts].reverse().join("\n"), "");
    expect(read.missingParts).toBe(0);
    const byName = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    expect([...read.keys].sort(byName)).toEqual(expected(fitting).sort(byName));
  });
});

describe("exports of other apps", () => {
  const secret = "JBSWY3DPEHPK3PXP";
  const aegisEntry = { type: "totp", name: "A", issuer: "", info: { secret } };

  test("Aegis", async () => {
    const { keys } = await readImport(plainAegis, "");
    expect(keys).toMatchObject([
      gitHub,
      { name: "Slow Bank", account: "alice", key: { algorithm: "SHA256", digits: 8, period: 60 } },
      { name: "Office door", account: "token 7", key: { kind: "hotp", counter: 5 } },
      { name: "Steam", key: { kind: "steam", digits: 5 } },
    ]);
  });

  test("Aegis, encrypted", async () => {
    const sealed = sealAegis(plainAegis, "correct horse");
    expect(await readImport(sealed, "correct horse")).toEqual(await readImport(plainAegis, ""));
    expect(await refusal(readImport(sealed, "wrong horse"))).toBe("vault:mfa.errors.filePasswordWrong");
    expect(await refusal(readImport(sealed, ""))).toBe("vault:mfa.errors.passwordNeeded");
    const greedy = sealed.replace('"n":32768', '"n":1073741824');
    expect(await refusal(readImport(greedy, "correct horse"))).toBe("vault:mfa.errors.filePasswordWrong");
  });

  test.each<[string, unknown, LeftOut]>([
    [
      "Aegis",
      {
        header: {},
        db: {
          groups: [{ uuid: "g", name: "Work" }],
          entries: [
            { ...aegisEntry, groups: ["g"], note: "badge 7", icon: "aWNvbg==", favorite: true },
            { ...aegisEntry, group: "Work", groups: [], note: " ", icon: null, favorite: false },
            { ...aegisEntry, name: "someone", issuer: "The Longest Name of a Site" },
          ],
        },
      },
      { group: 2, note: 1, icon: 1, favorite: 1, shortened: 1 },
    ],
    ["2FAS", { services: [{ name: "A", secret, otp: {}, groupId: "g", icon: { selected: "Label" } }] }, { group: 1 }],
    ["andOTP", [{ secret, type: "TOTP", digits: 6, label: "A", tags: ["Work"] }], { group: 1 }],
    [
      "Proton Authenticator",
      { entries: [{ content: { uri: `otpauth://totp/A?secret=${secret}`, name: "A" }, note: "x" }] },
      { note: 1 },
    ],
  ])("%s, with what is left out", async (_, file, counts) => {
    expect(countLeft((await readImport(JSON.stringify(file), "")).keys)).toEqual(counts);
  });

  test("Ente, with what is left out", async () => {
    const display = encodeURIComponent(JSON.stringify({ pinned: true, note: "mine", tags: ["Work", "Home"] }));
    const { keys } = await readImport(`otpauth://totp/A:b?secret=${secret}&codeDisplay=${display}`, "");
    expect(countLeft(keys)).toEqual({ group: 1, note: 1, favorite: 1 });
  });

  test("2FAS", async () => {
    const { keys } = await readImport(plainTwoFas, "");
    expect(keys).toMatchObject([
      gitHub,
      { name: "Typed by hand", account: "", key: { ...usualKey, secret: "JBSWY3DPEHPK3PXQ" } },
      { name: "Office door", account: "token 7", key: { kind: "hotp", digits: 8, algorithm: "SHA512", counter: 9 } },
    ]);
  });

  test("2FAS, encrypted", async () => {
    const sealed = sealTwoFas(plainTwoFas, "pass");
    expect(await readImport(sealed, "pass")).toEqual(await readImport(plainTwoFas, ""));
    expect(await refusal(readImport(sealed, "other"))).toBe("vault:mfa.errors.filePasswordWrong");
    expect(await refusal(readImport(sealed, ""))).toBe("vault:mfa.errors.passwordNeeded");
    expect(await refusal(readImport('{"servicesEncrypted":"x"}', "pass"))).toBe("vault:mfa.errors.filePasswordWrong");
  });

  test("Bitwarden", async () => {
    const { keys } = await readImport(sample("bitwarden.json"), "");
    expect(keys).toMatchObject([
      gitHub,
      { name: "Slow Bank", account: "alice", key: { algorithm: "SHA256", digits: 7, period: 45 } },
      { name: "Nameless address", account: "bob", key: { ...usualKey, secret: "GEZDGNBVGY3TQOJQ" } },
      { name: "Steam", account: "alice", key: { kind: "steam", secret: "JBSWY3DPEHPK3PXP" } },
    ]);
    expect(await refusal(readImport('{"encrypted":true,"data":"2.x"}', ""))).toBe(
      "vault:mfa.errors.bitwardenEncrypted",
    );
  });

  // spec:vault-70
  test.each([
    [
      "andOTP",
      [
        {
          secret: "JBSWY3DPEHPK3PXP",
          issuer: "GitHub",
          label: "alice@example.com",
          digits: 6,
          type: "TOTP",
          algorithm: "SHA1",
          period: 30,
          tags: ["work"],
        },
      ],
    ],
    [
      "Raivo",
      [
        {
          issuer: "GitHub",
          account: "alice@example.com",
          secret: "JBSWY3DPEHPK3PXP",
          algorithm: "SHA1",
          digits: "6",
          kind: "TOTP",
          timer: "30",
          counter: "0",
          pinned: false,
        },
      ],
    ],
    [
      "Stratum",
      {
        Authenticators: [
          {
            Type: 2,
            Issuer: "GitHub",
            Username: "alice@example.com",
            Secret: "JBSWY3DPEHPK3PXP",
            Algorithm: 0,
            Digits: 6,
            Period: 30,
            Counter: 0,
          },
        ],
        Categories: [],
      },
    ],
    [
      "FreeOTP+",
      {
        tokens: [
          {
            algo: "SHA1",
            counter: 0,
            digits: 6,
            issuerExt: "GitHub",
            label: "alice@example.com",
            period: 30,
            type: "TOTP",
            secret: [72, 101, 108, 108, 111, 33, -34, -83, -66, -17],
          },
        ],
        tokenOrder: ["x"],
      },
    ],
    [
      "Proton Authenticator",
      {
        version: 1,
        entries: [
          {
            id: "x",
            content: {
              uri: "otpauth://totp/GitHub:alice%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=GitHub",
              entry_type: "Totp",
            },
            note: null,
          },
        ],
      },
    ],
    [
      "Authy, decrypted",
      {
        message: "success",
        decrypted_authenticator_tokens: [
          {
            account_type: "github",
            name: "alice@example.com",
            issuer: "GitHub",
            decrypted_seed: "jbswy3dpehpk3pxp",
            digits: 6,
            unique_id: "1",
          },
        ],
      },
    ],
    [
      "LastPass Authenticator",
      {
        deviceId: "x",
        accounts: [
          {
            accountID: "1",
            issuerName: "GitHub",
            userName: "alice@example.com",
            secret: "JBSWY3DPEHPK3PXP",
            timeStep: 30,
            digits: 6,
            algorithm: "SHA1",
          },
        ],
      },
    ],
    [
      "Proton Pass",
      {
        vaults: {
          x: {
            items: [
              {
                data: {
                  content: {
                    password: "p",
                    totpUri: "otpauth://totp/GitHub:alice%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=GitHub",
                  },
                },
              },
            ],
          },
        },
      },
    ],
  ])("%s", async (_, file) => {
    expect((await readImport(JSON.stringify(file), "")).keys).toMatchObject([gitHub]);
  });

  // spec:vault-70
  test.each([
    ["otpauth://steam/Steam:gabe?secret=JBSWY3DPEHPK3PXP&issuer=Steam"],
    ["otpauth://totp/Steam:gabe?secret=JBSWY3DPEHPK3PXP&issuer=Steam&digits=5"],
    ["otpauth://totp/Steam:gabe?secret=JBSWY3DPEHPK3PXP&issuer=Steam&encoder=steam"],
    ['{"shared_secret":"SGVsbG8h3q2+7w==","account_name":"gabe","identity_secret":"x","device_id":"y"}'],
  ])("Steam's key is read from %s", async (text) => {
    const { keys } = await readImport(text, "");
    expect(keys).toMatchObject([
      { name: "Steam", account: "gabe", key: { kind: "steam", digits: 5, secret: "JBSWY3DPEHPK3PXP" } },
    ]);
  });

  // spec:vault-70
  test("addresses are found in tables and pages", async () => {
    const address = "otpauth://totp/GitHub:alice%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=GitHub";
    const texts = [
      `Title,URL,OTPAuth\nGitHub,https://github.com,${address}\n`,
      `"Title";"TOTP"\r\n"GitHub";"${address}";"x, y"\r\n`,
      `<html>\n<a href="${address.replace("&", "&amp;")}">GitHub</a>\n</html>`,
    ];
    for (const text of texts) expect((await readImport(text, "")).keys).toEqual([gitHub]);
  });

  // spec:vault-70
  test.each([
    [
      "LastPass",
      "url,username,password,totp,extra,name,grouping,fav\nhttps://github.com,alice@example.com,p,JBSW Y3DP EHPK 3PXP,,GitHub,,0\n",
    ],
    [
      "Bitwarden",
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\r\n,,login,GitHub,"two\r\nlines",,0,,alice@example.com,p,JBSWY3DPEHPK3PXP\r\n',
    ],
    ["Dashlane", "username,title,password,otpSecret\nalice@example.com,GitHub,p,jbswy3dpehpk3pxp\n"],
    ["Excel", "Name;Username;TOTP\r\nGitHub;alice@example.com;JBSWY3DPEHPK3PXP\r\n"],
  ])("the table of %s", async (_, table) => {
    expect((await readImport(table, "")).keys).toEqual([gitHub]);
  });

  test("an app's own encryption is named", async () => {
    const ente = {
      version: 1,
      kdfParams: { memLimit: 1, opsLimit: 1, salt: "x" },
      encryptedData: "x",
      encryptionNonce: "y",
    };
    expect(await refusal(readImport(JSON.stringify(ente), ""))).toBe("vault:mfa.errors.appEncrypted");
  });

  test("an unknown format is refused, and unknown lines are counted", async () => {
    for (const text of ["{", "{}", "[]", "hello", '{"db":1,"header":2}x', ""]) {
      expect(await refusal(readImport(text, "")), text).toBe("vault:mfa.errors.importUnknown");
    }
    const mixed = `# my list\n${writeOtpauth({ ...gitHub.key, name: "GitHub", account: "alice@example.com" })}\n`;
    expect(await readImport(mixed, "")).toEqual({ keys: [gitHub], strangeLines: 1, missingParts: 0 });
  });
});
