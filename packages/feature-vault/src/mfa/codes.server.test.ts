import { execFileSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decodeBase32, encodeBase32, readSecret } from "./base32";
import { codeAt, codesFrom, stepAt } from "./codes.server";
import { algorithms, digitCounts, type OtpKey, usualKey } from "./key";

const ascii = (text: string) => encodeBase32(new TextEncoder().encode(text));

function key(changes: Partial<OtpKey>): OtpKey {
  return { ...usualKey, secret: ascii("12345678901234567890"), ...changes };
}

/** RFC 4226, appendix D. */
const byCounter = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];

/** RFC 6238, appendix B: eight digits, and a seed for each algorithm. */
const seeds = {
  SHA1: "12345678901234567890",
  SHA256: "12345678901234567890123456789012",
  SHA512: "1234567890123456789012345678901234567890123456789012345678901234",
};
const byTime: [seconds: number, SHA1: string, SHA256: string, SHA512: string][] = [
  [59, "94287082", "46119246", "90693936"],
  [1111111109, "07081804", "68084774", "25091201"],
  [1111111111, "14050471", "67062674", "99943326"],
  [1234567890, "89005924", "91819424", "93441116"],
  [2000000000, "69279037", "90698825", "38618901"],
  [20000000000, "65353130", "77737706", "47863826"],
];

describe("codes", () => {
  test.each(byCounter.map((code, count) => [count, code] as const))("match RFC 4226 at %i", async (count, code) => {
    expect(await codeAt(key({ kind: "hotp" }), count)).toBe(code);
  });

  // spec:vault-70; KeePassXC's test has these from Steam's own app.
  test.each([
    [1511200518, "FR8RV"],
    [1511200714, "9P3VP"],
  ])("match Steam's at %i seconds", async (seconds, code) => {
    const one = key({ kind: "steam", digits: 5, secret: "63BEDWCQZKTQWPESARIERL5DTTQFCJTK" });
    expect(await codeAt(one, stepAt(one, seconds * 1000))).toBe(code);
  });

  test.each(byTime)("match RFC 6238 at %i seconds", async (seconds, ...codes) => {
    for (const [index, algorithm] of algorithms.entries()) {
      const one = key({ algorithm, digits: 8, secret: ascii(seeds[algorithm]) });
      expect(await codeAt(one, stepAt(one, seconds * 1000))).toBe(codes[index]);
    }
  });

  test("change with the period", async () => {
    const slow = key({ period: 45 });
    expect([44_999, 45_000].map((now) => stepAt(slow, now))).toEqual([0, 1]);
    expect(await codesFrom(slow, 0, 3)).toEqual(byCounter.slice(0, 4));
  });

  test("match those of oathtool, for secrets of all lengths and all parameters", async () => {
    for (let round = 0; round < 60; round++) {
      const bytes = randomBytes(randomInt(4, 81));
      const algorithm = algorithms[randomInt(3)] as OtpKey["algorithm"];
      const digits = digitCounts[randomInt(3)] as OtpKey["digits"];
      const one = key({ secret: encodeBase32(bytes), algorithm, digits, period: randomInt(5, 601) });
      const seconds = randomInt(4_000_000_000);
      const shown = `${one.secret} ${algorithm} ${digits} ${one.period} ${seconds}`;
      const time = ["--now", `@${seconds}`, `--time-step-size=${one.period}s`];
      expect(await codeAt(one, stepAt(one, seconds * 1000)), shown).toBe(
        oathtool(`--totp=${algorithm}`, ...time, `--digits=${digits}`, bytes.toString("hex")),
      );
      const counter = randomInt(2 ** 40);
      expect(await codeAt({ ...one, algorithm: "SHA1" }, counter), shown).toBe(
        oathtool("--hotp", `--counter=${counter}`, `--digits=${digits}`, bytes.toString("hex")),
      );
    }
  });
});

function oathtool(...args: string[]): string {
  return execFileSync("oathtool", args, { encoding: "utf8" }).trim();
}

describe("secrets", () => {
  test("are accepted as people write them", () => {
    for (const typed of ["JBSWY3DPEHPK3PXP", "jbsw y3dp ehpk 3pxp", " JBSW-Y3DP–EHPK-3PXP= ", "jbswy3dpehpk3pxp===="]) {
      expect(readSecret(typed), typed).toBe("JBSWY3DPEHPK3PXP");
    }
    expect(readSecret("ABCDE2")).toBe("ABCDE2");
    expect(readSecret("A".repeat(256))).toBe("A".repeat(256));
  });

  test("that are not base32, too short or too long are refused", () => {
    for (const typed of [
      "",
      "ABCDE",
      "A".repeat(257),
      "ABCDE1",
      "ABCDE0",
      "ABCDE8",
      "ABCDÉF",
      "密钥密钥密钥",
      "ABCDE!",
    ]) {
      expect(readSecret(typed), typed).toBeNull();
    }
  });

  test("decode to the bytes of RFC 4648, without bits that do not fill a byte", () => {
    const text = (secret: string) => new TextDecoder().decode(decodeBase32(secret));
    expect(["MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"].map(text)).toEqual(["foo", "foob", "fooba", "foobar"]);
    expect(["foo", "foob", "fooba", "foobar"].map(ascii)).toEqual(["MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
    expect(decodeBase32("MZXW67")).toEqual(decodeBase32("MZXW6"));
  });
});
