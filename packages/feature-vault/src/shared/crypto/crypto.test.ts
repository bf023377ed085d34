import { readFileSync } from "node:fs";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountIndex, newEntryId, openField, type SealedField, sealedFields, sealField } from "./entries";
import { stretch } from "./kdf";
import { changeMasterKey, createVault, openWithCode, openWithMasterKey, readCodes, type VaultKeys } from "./keys";
import { pad, Unopened, unpad } from "./primitives";
import { isRecoveryCode } from "./recovery-codes";
import { decryptText, encryptText } from "./text-seal";

/** The bundle contains its cost, so tests can use a low one. */
const cheap = { memory: 32, passes: 1, lanes: 1 };
const seed = testSeed();
console.info(`Vault properties with seed ${seed}`);

const cheapVault = (userId = "user-a") => createVault(userId, "correct7horse", cheap);
const flip = (text: string, at: number) => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const index = at % text.length;
  const bit = 1 << (at % 6);
  return text.slice(0, index) + letters[letters.indexOf(text[index] ?? "A") ^ bit] + text.slice(index + 1);
};

describe("golden vectors of version 1", () => {
  const golden = JSON.parse(readFileSync(new URL("golden/v1.json", import.meta.url), "utf8"));
  const bundle = JSON.stringify(golden.bundle);

  test("the master key opens a vault that version 1 created, with its entries", async () => {
    const keys = await openWithMasterKey(bundle, golden.userId, golden.masterKey);
    for (const field of sealedFields)
      expect(await openField(keys, golden.entry.id, field, golden.entry.sealed[field])).toBe(golden.entry.plain[field]);
    expect(await accountIndex(keys, golden.entry.plain.user)).toBe(golden.entry.accountIndex);
    expect(await readCodes(bundle, keys)).toEqual(golden.codes);
  });

  test("a recovery code opens it and yields the same proof", async () => {
    const { keys, proof } = await openWithCode(bundle, golden.userId, golden.codes[3]);
    expect(proof).toBe(golden.proofs.codes[3]);
    expect(await openField(keys, golden.entry.id, "user", golden.entry.sealed.user)).toBe(golden.entry.plain.user);
  });

  test("text under a password can be decrypted", async () => {
    expect(await decryptText(golden.text.sealed, golden.text.password)).toBe(golden.text.plain);
  });
});

test("Argon2id produces the same hash as another implementation", async () => {
  // Computed with hashRawSync of @node-rs/argon2 (in Rust), which the server uses for passwords.
  const bytes = await stretch("password", new TextEncoder().encode("somesalt") as Uint8Array<ArrayBuffer>, {
    memory: 65_536,
    passes: 2,
    lanes: 4,
  });
  expect(Buffer.from(bytes).toString("hex")).toBe("1a9677b0afe81fda7b548895e7a1bfeb8668ffc19a530e37e088a668fab1c02a");
});

describe("a vault", () => {
  test("opens with its master key and with each of its four codes, as people type them", async () => {
    const made = await cheapVault();
    expect(made.codes).toHaveLength(4);
    expect(new Set(made.codes).size).toBe(4);
    expect(made.codes.every(isRecoveryCode)).toBe(true);
    const byKey = await openWithMasterKey(made.bundle, "user-a", "correct7horse");
    expect(byKey.vaultKey).toEqual(made.keys.vaultKey);
    for (const [index, code] of made.codes.entries()) {
      const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
      const opened = await openWithCode(made.bundle, "user-a", typed);
      expect(opened.keys.vaultKey).toEqual(made.keys.vaultKey);
      expect(opened.proof).toBe(made.proofs.codes[index]);
    }
  });

  test("does not open for another key, another code or another user", async () => {
    const made = await cheapVault();
    await expect(openWithMasterKey(made.bundle, "user-a", "Correct7horse")).rejects.toThrow(Unopened);
    await expect(openWithMasterKey(made.bundle, "user-b", "correct7horse")).rejects.toThrow(Unopened);
    await expect(openWithCode(made.bundle, "user-a", "AAAABBBBCCCCDDDD")).rejects.toThrow(Unopened);
  });

  test("keeps its vault key and codes when its master key changes", async () => {
    const made = await cheapVault();
    const changed = await changeMasterKey(made.bundle, made.keys, "another9Key0");
    expect(changed.proofs).toEqual({ owner: made.proofs.owner });
    const opened = await openWithMasterKey(changed.bundle, "user-a", "another9Key0");
    expect(opened.vaultKey).toEqual(made.keys.vaultKey);
    expect(await readCodes(changed.bundle, opened)).toEqual(made.codes);
    await expect(openWithMasterKey(changed.bundle, "user-a", "correct7horse")).rejects.toThrow(Unopened);
  });

  test("refuses a bundle of an unknown version, with missing parts, or with an absurd cost", async () => {
    const { bundle } = await cheapVault();
    const read = JSON.parse(bundle);
    const others = [{ ...read, v: 2 }, { ...read, wrap: undefined }, { ...read, codes: undefined }, [], null];
    for (const other of others)
      await expect(openWithMasterKey(JSON.stringify(other), "user-a", "correct7horse")).rejects.toThrow();
    const heavy = { ...read, kdf: { ...read.kdf, memory: 2 ** 31 } };
    await expect(openWithMasterKey(JSON.stringify(heavy), "user-a", "correct7horse")).rejects.toThrow(RangeError);
  });

  test("refuses a bundle with a flipped bit in an encrypted part", async () => {
    const { bundle, codes } = await cheapVault();
    const read = JSON.parse(bundle);
    for (let at = 0; at < read.wrap.length; at += 1) {
      const altered = JSON.stringify({ ...read, wrap: flip(read.wrap, at) });
      await expect(openWithMasterKey(altered, "user-a", "correct7horse")).rejects.toThrow(Unopened);
    }
    const swapped = { ...read, codes: { ...read.codes, wraps: read.codes.wraps.toReversed() } };
    await expect(openWithCode(JSON.stringify(swapped), "user-a", codes[0] ?? "")).rejects.toThrow(Unopened);
  });
});

describe("an entry", () => {
  let keys: VaultKeys;
  const prepared = cheapVault().then((made) => {
    keys = made.keys;
  });
  const anyField = fc.constantFrom(...sealedFields);

  test("decrypts to the original text", async () => {
    await prepared;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), anyField, async (text, field) => {
        const sealed = await sealField(keys, "entry-1", field, text);
        expect(await openField(keys, "entry-1", field, sealed)).toBe(text);
      }),
      { seed },
    );
  });

  test("does not decrypt with any bit flipped", async () => {
    await prepared;
    const sealed = await sealField(keys, "entry-1", "password", "planted secret");
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length * 6), async (at) => {
        const altered = sealed.slice(0, 2) + flip(sealed.slice(2), at);
        await expect(openField(keys, "entry-1", "password", altered)).rejects.toThrow(Unopened);
      }),
      { seed, numRuns: 500 },
    );
  });

  test("does not decrypt as another field, in another entry or for another user", async () => {
    await prepared;
    const other = (await cheapVault("user-b")).keys;
    await fc.assert(
      fc.asyncProperty(anyField, anyField, fc.boolean(), async (from, to, moved) => {
        fc.pre(from !== to || moved);
        const sealed = await sealField(keys, "entry-1", from, "planted secret");
        await expect(openField(keys, moved ? "entry-2" : "entry-1", to, sealed)).rejects.toThrow(Unopened);
        await expect(openField({ ...other, vaultKey: keys.vaultKey }, "entry-1", from, sealed)).rejects.toThrow();
        await expect(openField({ ...keys, userId: "user-b" }, "entry-1", from, sealed)).rejects.toThrow(Unopened);
      }),
      { seed },
    );
  });

  test("reveals no lengths up to 31 bytes, and never encrypts to the same text twice", async () => {
    await prepared;
    const field: SealedField = "password";
    const made = await Promise.all(["", "a", "b".repeat(31)].map((text) => sealField(keys, "entry-1", field, text)));
    expect(new Set(made.map(({ length }) => length)).size).toBe(1);
    expect(await sealField(keys, "entry-1", field, "a")).not.toBe(await sealField(keys, "entry-1", field, "a"));
  });

  test("can be found by its account name in its own vault only", async () => {
    await prepared;
    const other = (await cheapVault("user-a")).keys;
    expect(await accountIndex(keys, "ada")).toBe(await accountIndex(keys, "ada"));
    expect(await accountIndex(keys, "ada")).not.toBe(await accountIndex(keys, "adb"));
    expect(await accountIndex(keys, "ada")).not.toBe(await accountIndex(other, "ada"));
  });

  test("has an id that sorts by time", () => {
    expect(newEntryId(1e12)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(newEntryId(1e12) < newEntryId(1e12 + 1)).toBe(true);
  });
});

test("unpadding restores the padded bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const padded = pad(Uint8Array.from(bytes));
      expect(padded.length % 32).toBe(0);
      expect(unpad(padded)).toEqual(Uint8Array.from(bytes));
    }),
    { seed },
  );
  expect(() => unpad(new Uint8Array(32))).toThrow(Unopened);
});

test("text decrypts only with its password, and not when altered", async () => {
  const sealed = await encryptText("meet at eight", "between us", cheap);
  expect(await decryptText(`\n${sealed} `, "between us")).toBe("meet at eight");
  await expect(decryptText(sealed, "between them")).rejects.toThrow(Unopened);
  for (let at = 4; at < sealed.length; at += 1) {
    if (sealed[at] === ".") continue;
    await expect(decryptText(flip(sealed, at), "between us")).rejects.toThrow();
  }
});
