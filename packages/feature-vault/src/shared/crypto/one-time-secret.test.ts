import { readFileSync } from "node:fs";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newSecretSchema } from "../../secret/secret.schema";
import { stretch } from "./kdf";
import { hasPassword, openSecret, proofOf, readSecretKey, sealSecret } from "./one-time-secret";
import { Unopened } from "./primitives";

const seed = testSeed();
console.info(`One-time secrets with seed ${seed}`);
const cost = { memory: 32, passes: 1, lanes: 1 };
const by = (password: string) => ({ password, stretch, cost });

// spec:vault-60
test("secrets that another implementation of version 1 made can be opened", async () => {
  const golden = JSON.parse(readFileSync(new URL("golden/secret-v1.json", import.meta.url), "utf8"));
  for (const made of [golden.plain, golden.protected]) {
    const protection = made.password && { password: made.password, stretch };
    expect(await openSecret(made.ciphertext, made.key, protection)).toBe(made.text);
    expect(await proofOf(readSecretKey(made.key) as NonNullable<ReturnType<typeof readSecretKey>>)).toBe(made.proof);
    expect(newSecretSchema.safeParse(made).success).toBe(true);
    expect(hasPassword(made.ciphertext)).toBe(made === golden.protected);
  }
});

// spec:vault-60
test("any text opens with its key and password, and with no other", async () => {
  const texts = fc.string({ unit: "binary", maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(texts, fc.option(fc.string({ minLength: 1, maxLength: 20 })), async (text, password) => {
      const { ciphertext, key } = await sealSecret(text, password === null ? undefined : by(password));
      const open = (typed: string | null, known = key) =>
        openSecret(ciphertext, known, typed === null ? undefined : by(typed));
      expect(await open(password)).toBe(text);
      await expect(open(password, (await sealSecret(text)).key)).rejects.toThrow(Unopened);
      if (password === null) return;
      await expect(open(`${password}!`)).rejects.toThrow(Unopened);
      await expect(open(null)).rejects.toThrow(Unopened);
    }),
    { seed, numRuns: 50 },
  );
});

// spec:vault-60
test("a ciphertext that was altered anywhere does not open, nor one with a lower cost", async () => {
  const { ciphertext, key } = await sealSecret("text", by("password"));
  for (let at = 0; at < ciphertext.length; at += 1) {
    const other = ciphertext[at] === "1" ? "2" : "1";
    const altered = ciphertext.slice(0, at) + other + ciphertext.slice(at + 1);
    await expect(openSecret(altered, key, by("password")), altered).rejects.toThrow();
  }
});

// spec:vault-60
test("lengths are hidden up to blocks of 32 bytes, and the proof says nothing about the text", async () => {
  const made = await Promise.all(["", "a", "b".repeat(31)].map((text) => sealSecret(text)));
  expect(new Set(made.map(({ ciphertext }) => ciphertext.length)).size).toBe(1);
  expect(new Set(made.flatMap(({ key, proof }) => [key, proof])).size).toBe(6);
});

// spec:vault-59
test("the longest text fits into what the server accepts, with the most bytes and a password", async () => {
  const most = await sealSecret("密".repeat(10_000), by("x"));
  expect(newSecretSchema.safeParse(most).success).toBe(true);
  const more = await sealSecret("密".repeat(10_100), by("x"));
  expect(newSecretSchema.safeParse(more).success).toBe(false);
});

test.each(["", "x", "x".repeat(44), "!".repeat(43), `${"A".repeat(42)}B`])("%j is not a complete key", (text) => {
  expect(readSecretKey(text)).toBeNull();
});
