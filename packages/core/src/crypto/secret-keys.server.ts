import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Settings, SettingsError } from "../settings.server";
import { randomToken } from "./hash.server";

type KeySettings = Pick<Settings, "secretKeys" | "dataDir">;

const keyFile = (dataDir: string) => join(dataDir, "secret-keys");

/** The site's secret keys, 32 bytes each: from SECRET_KEYS, or from `secret-keys` in the data directory. */
export async function loadSecretKeys({ secretKeys, dataDir }: KeySettings): Promise<Buffer[]> {
  return parseKeys(secretKeys ?? (await readOrMakeKeyFile(dataDir)), { secretKeys, dataDir });
}

/** The secret keys, or undefined if none are set and no start has made any. */
export async function existingSecretKeys({ secretKeys, dataDir }: KeySettings): Promise<Buffer[] | undefined> {
  const list = secretKeys ?? (await readIfThere(keyFile(dataDir)));
  return list === undefined ? undefined : parseKeys(list, { secretKeys, dataDir });
}

/** Writes the file of secret keys. If there is one, it remains. */
export async function writeSecretKeys(dataDir: string, keys: Buffer[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await makeKeyFile(keyFile(dataDir), keys);
}

/** Removes the file of secret keys. */
export async function removeSecretKeys(dataDir: string): Promise<void> {
  await rm(keyFile(dataDir), { force: true });
}

function parseKeys(list: string, { secretKeys, dataDir }: KeySettings): Buffer[] {
  const keys = list.split(",").map((key) => Buffer.from(key.trim(), "base64url"));
  if (keys.some((key) => key.length !== 32)) {
    throw new SettingsError([`${secretKeys ? "SECRET_KEYS" : keyFile(dataDir)} must hold 32-byte keys in base64url.`]);
  }
  return keys;
}

async function readOrMakeKeyFile(dataDir: string): Promise<string> {
  const file = keyFile(dataDir);
  const stored = await readIfThere(file);
  if (stored !== undefined) return stored;
  await mkdir(dataDir, { recursive: true });
  await makeKeyFile(file, [randomBytes(32)]);
  return readFile(file, "utf8");
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Writes the file completely under a temporary name before linking it. If two processes start at once, the first link
 * wins.
 */
async function makeKeyFile(file: string, keys: Buffer[]): Promise<void> {
  const draft = `${file}.${randomToken(6)}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${keys.map((key) => key.toString("base64url")).join(",")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
}
