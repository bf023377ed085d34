import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompactEncrypt, importJWK } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase, testDialects } from "../testing/databases.server";
import { randomToken } from "./hash.server";
import { loadSecretKeys } from "./secret-keys.server";
import { createSealer, createSecrets, type Secrets } from "./secrets.server";

const key = () => randomToken(32);
const sealerOf = (...keys: string[]) => createSealer(keys.map((text) => Buffer.from(text, "base64url")));

describe("sealing", () => {
  const sealer = sealerOf(key());

  test.each(["", "a", "密碼 🗝", "x".repeat(100_000)])("decrypts what it encrypted (%#)", (plain) => {
    const sealed = sealer.seal(plain, "mfa.secret:1");
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(sealer.open(sealed, "mfa.secret:1")).toBe(plain);
  });

  test("never produces the same ciphertext twice", () => {
    expect(sealer.seal("same", "row")).not.toBe(sealer.seal("same", "row"));
  });

  test("is bound to the row and column", () => {
    const sealed = sealer.seal("secret", "mfa.secret:1");
    expect(() => sealer.open(sealed, "mfa.secret:2")).toThrow();
    expect(() => sealer.open(sealed, "")).toThrow();
  });

  test("rejects every changed character", () => {
    const sealed = sealer.seal("secret", "row");
    for (let at = 0; at < sealed.length; at++) {
      const bytes = Buffer.from(sealed);
      bytes[at] = (bytes[at] as number) ^ 1;
      // The last character of base64url may have unused bits; changing those changes nothing.
      if (at === sealed.length - 1 && sameBytes(sealed, bytes.toString())) continue;
      expect(() => sealer.open(bytes.toString(), "row"), `character ${at}`).toThrow();
    }
  });

  test.each(["", "v1", "v1.00000000", "v1.00000000.AAAA", "plain text", "v2.a.b"])("rejects %j", (text) => {
    expect(() => sealer.open(text, "row")).toThrow();
  });

  test("rejects a shortened tag", () => {
    const [version, id, body = ""] = sealer.seal("secret", "row").split(".");
    const short = Buffer.from(body, "base64url").subarray(0, 20).toString("base64url");
    expect(() => sealer.open(`${version}.${id}.${short}`, "row")).toThrow();
  });

  test("with a new first key still decrypts old texts, until the old key is removed", () => {
    const [first, second] = [key(), key()];
    const old = sealerOf(first).seal("secret", "row");
    const rotated = sealerOf(second, first);
    expect(rotated.open(old, "row")).toBe("secret");
    expect(sealerOf(second).open(rotated.seal("new", "row"), "row")).toBe("new");
    expect(() => sealerOf(second).open(old, "row")).toThrow("not among SECRET_KEYS");
  });
});

function sameBytes(one: string, other: string): boolean {
  const body = (text: string) => Buffer.from(text.split(".")[2] ?? "", "base64url");
  return body(one).equals(body(other));
}

describe("the key file", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), "dozen-keys-")), "data");
  });
  afterEach(() => rm(join(dataDir, ".."), { recursive: true, force: true }));

  test("is created once, readable only by its owner", async () => {
    const first = await loadSecretKeys({ dataDir });
    expect(first).toHaveLength(1);
    expect((await stat(join(dataDir, "secret-keys"))).mode & 0o777).toBe(0o600);
    expect(await loadSecretKeys({ dataDir })).toEqual(first);
  });

  test("is the same for all processes that start at once, and leaves no temporary files", async () => {
    const start = async (milliseconds: number) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return loadSecretKeys({ dataDir });
    };
    // Spread over the few milliseconds that creating the file takes, so that some processes find it incomplete.
    const all = await Promise.all(Array.from({ length: 100 }, (_, index) => start(index / 8)));
    expect(new Set(all.map(([only]) => only?.toString("hex"))).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(["secret-keys"]);
  });

  test("may contain several keys, and is rejected when damaged", async () => {
    await loadSecretKeys({ dataDir });
    const file = join(dataDir, "secret-keys");
    await writeFile(file, `${key()},${await readFile(file, "utf8")}`);
    expect(await loadSecretKeys({ dataDir })).toHaveLength(2);
    await writeFile(file, "");
    await expect(loadSecretKeys({ dataDir })).rejects.toThrow("secret-keys must hold 32-byte keys");
  });

  test("is not created when SECRET_KEYS is set", async () => {
    expect(await loadSecretKeys({ dataDir, secretKeys: `${key()}, ${key()}` })).toHaveLength(2);
    await expect(stat(dataDir)).rejects.toThrow();
  });
});

describe.each(testDialects)("secrets on $dialect", ({ dialect, available }) => {
  let fresh: TestDatabase;
  let secrets: Secrets;
  const secretKeys = key();
  const dataDir = "/nowhere";

  beforeAll(async () => {
    if (!available) return;
    fresh = await createTestDatabase(dialect);
    secrets = await createSecrets({ settings: { secretKeys, dataDir }, database: fresh.database });
  });
  afterAll(() => fresh?.drop());

  test.skipIf(!available)("macs are stable, differ by purpose and do not change with a new first key", async () => {
    const mac = secrets.mac("login-code", "123456");
    expect(mac).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets.mac("login-code", "123456")).toBe(mac);
    expect(secrets.mac("reset-code", "123456")).not.toBe(mac);
    const rotated = { secretKeys: `${key()},${secretKeys}`, dataDir };
    expect((await createSecrets({ settings: rotated, database: fresh.database })).mac("login-code", "123456")).toBe(
      mac,
    );
  });

  test.skipIf(!available)(
    "every process has the same key pair, and the private key is nowhere in plain text",
    async () => {
      const again = await fresh.openAgain();
      const other = await createSecrets({ settings: { secretKeys, dataDir }, database: again });
      expect(other.jwk).toEqual(secrets.jwk);
      expect(Object.keys(secrets.jwk).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
      const { value } = await again.db.selectFrom("kept_secrets").select("value").executeTakeFirstOrThrow();
      expect(value).toMatch(/^v1\./);
      await again.close();
    },
  );

  test.skipIf(!available)("processes that start at once agree on one key pair", async () => {
    const empty = await createTestDatabase(dialect);
    const again = await empty.openAgain();
    const settings = { secretKeys, dataDir };
    const both = await Promise.all([empty.database, again].map((database) => createSecrets({ settings, database })));
    expect(both[0]?.jwk).toEqual(both[1]?.jwk);
    await again.close();
    await empty.drop();
  });

  test.skipIf(!available)("a start with other keys fails with a clear message", async () => {
    const settings = { secretKeys: key(), dataDir };
    await expect(createSecrets({ settings, database: fresh.database })).rejects.toThrow(/SECRET_KEYS/);
  });

  test.skipIf(!available)("a start that is refused leaves no new keys behind (spec:site-119)", async () => {
    const folder = await mkdtemp(join(tmpdir(), "dozen-keys-"));
    const refused = createSecrets({ settings: { dataDir: folder }, database: fresh.database });
    await expect(refused).rejects.toThrow(/SECRET_KEYS/);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, "secret-keys"), `${key()}\n`);
    await expect(createSecrets({ settings: { dataDir: folder }, database: fresh.database })).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["secret-keys"]);
    await rm(folder, { recursive: true });
  });

  test.skipIf(!available)("decrypts a JWE of RSA-OAEP-256 with A256GCM, and nothing else", async () => {
    const encrypt = async (alg: string, enc: string) =>
      new CompactEncrypt(new TextEncoder().encode("pässword"))
        .setProtectedHeader({ alg, enc })
        .encrypt(await importJWK({ ...secrets.jwk, alg }, alg));
    const sealed = await encrypt("RSA-OAEP-256", "A256GCM");
    expect(await secrets.decryptJwe(sealed)).toBe("pässword");
    await expect(secrets.decryptJwe(await encrypt("RSA-OAEP", "A256GCM"))).rejects.toThrow();
    await expect(secrets.decryptJwe(await encrypt("RSA-OAEP-256", "A128CBC-HS256"))).rejects.toThrow();
    await expect(secrets.decryptJwe(`${sealed.slice(0, -3)}AAA`)).rejects.toThrow();
    await expect(secrets.decryptJwe("nonsense")).rejects.toThrow();
  });
});
