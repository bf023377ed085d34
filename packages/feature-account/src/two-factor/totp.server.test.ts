import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { newTotpSecret, totpStep, totpUrl } from "./totp.server";

/** RFC 6238, appendix B, SHA-1: seed "12345678901234567890", eight digits; the last six are the six-digit code. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const rfcVectors: [seconds: number, code: string][] = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
];

describe("totpStep", () => {
  test.each(rfcVectors)("at %i seconds reads the code of RFC 6238", async (seconds, code) => {
    const six = code.slice(2);
    const step = Math.floor(seconds / 30);
    expect(await totpStep(rfcSecret, six, seconds * 1000)).toBe(step);
    expect(await totpStep(rfcSecret, six, (step + 1) * 30_000 + 29_999)).toBe(step);
    expect(await totpStep(rfcSecret, six, (step - 1) * 30_000)).toBe(step);
    expect(await totpStep(rfcSecret, six, (step + 2) * 30_000)).toBeNull();
    if (step > 1) expect(await totpStep(rfcSecret, six, (step - 1) * 30_000 - 1)).toBeNull();
  });

  test("rejects everything but six digits", async () => {
    for (const code of ["", "28708", "2870822", "94287082", "28 7082", "２８７０８２", "28708a", "-28708"]) {
      expect(await totpStep(rfcSecret, code, 59_000), code).toBeNull();
    }
  });
});

test("a key has 160 bits, and its address names the user", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const url = new URL(totpUrl({ secret, issuer: "Dozen 工具", label: "a@example.com" }));
  expect([url.protocol, url.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(url.pathname)).toBe("/Dozen 工具:a@example.com");
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: "Dozen 工具" });
});

describe.skipIf(!hasOathtool())("oathtool", () => {
  test("creates codes that are accepted", async () => {
    for (let round = 0; round < 20; round++) {
      const secret = newTotpSecret();
      const seconds = Math.floor(Math.random() * 4e9);
      const args = ["--totp", "--base32", "--now", `@${seconds}`, secret];
      const code = execFileSync("oathtool", args, { encoding: "utf8" }).trim();
      expect(await totpStep(secret, code, seconds * 1000), `${secret} at ${seconds}`).toBe(Math.floor(seconds / 30));
    }
  });
});

function hasOathtool(): boolean {
  try {
    execFileSync("oathtool", ["--version"]);
    return true;
  } catch {
    return false;
  }
}
