import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { constantTimeEqual, hashPassword, randomToken, sha256, verifyPassword } from "./hash.server";

describe("a password", () => {
  test("is hashed with Argon2id at 19 MiB, 2 rounds, 1 lane, and its own salt", async () => {
    const [one, other] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(one.length).toBeLessThanOrEqual(100);
  });

  test("verifies, and no other does", async () => {
    const stored = await hashPassword("correct horse");
    expect(await verifyPassword(stored, "correct horse")).toEqual({ ok: true, rehash: false });
    expect(await verifyPassword(stored, "correct horsf")).toEqual({ ok: false, rehash: false });
    expect(await verifyPassword(stored, "")).toEqual({ ok: false, rehash: false });
  });

  test("with a weaker hash is marked for rehashing, but only when it is right", async () => {
    const weak = await hash("correct horse", { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(weak, "correct horse")).toEqual({ ok: true, rehash: true });
    expect(await verifyPassword(weak, "wrong")).toEqual({ ok: false, rehash: false });
    const stronger = await hash("correct horse", { algorithm: 2, memoryCost: 65536, timeCost: 3, parallelism: 1 });
    expect(await verifyPassword(stronger, "correct horse")).toEqual({ ok: true, rehash: false });
  });

  test("of an unknown account is rejected after the same work", async () => {
    const stored = await hashPassword("correct horse");
    await verifyPassword(null, "warm up");
    const work = async (hashed: string | null) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 5; round++) {
        expect((await verifyPassword(hashed, "wrong")).ok).toBe(false);
      }
      return process.cpuUsage(before).user;
    };
    const known = await work(stored);
    expect(await work(null)).toBeGreaterThan(known / 3);
  });
});

test("random tokens are distinct and in base64url", () => {
  const tokens = new Set(Array.from({ length: 1000 }, () => randomToken()));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(randomToken(16)).toHaveLength(22);
});

// FIPS 180-2, appendix B.1.
test("computes SHA-256 of abc as in FIPS 180-2", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("compares texts of any length", () => {
  expect(constantTimeEqual("secret", "secret")).toBe(true);
  expect(constantTimeEqual("secret", "secres")).toBe(false);
  expect(constantTimeEqual("secret", "secret2")).toBe(false);
  expect(constantTimeEqual("", "")).toBe(true);
});
