import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { exportJWK, type JWK } from "jose";
import type { Database } from "../database/database.server";
import { upsert } from "../database/query.server";
import { SettingsError } from "../settings.server";
import { sha256 } from "./hash.server";
import type { Sealer } from "./secrets.server";

const name = "exchange-key";
/** What the value of a row of `kept_secrets` is bound to. */
export const keptBinding = (keptName: string) => `kept_secrets.value:${keptName}`;
const bound = keptBinding(name);

/**
 * The RSA key pair of the site. The first start generates it and stores it encrypted in the database, where every
 * process finds the same one.
 *
 * @throws when the secret keys cannot decrypt it: they are not the ones with which this database was created.
 */
export async function loadExchangeKey(
  database: Database,
  sealer: Sealer,
): Promise<{ privateKey: KeyObject; jwk: JWK }> {
  const sealed = (await readKey(database)) ?? (await makeKey(database, sealer));
  const privateKey = createPrivateKey(openKey(sealed, sealer));
  const jwk = await exportJWK(createPublicKey(privateKey));
  return { privateKey, jwk: { ...jwk, alg: "RSA-OAEP-256", use: "enc", kid: sha256(String(jwk.n)).slice(0, 16) } };
}

async function readKey({ db }: Database): Promise<string | undefined> {
  const row = await db.selectFrom("kept_secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** If two processes generate a key pair at once, the first one stored wins. */
async function makeKey(database: Database, sealer: Sealer): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  await upsert(database.db, database.dialect, "kept_secrets", { name, value: sealer.seal(pem, bound) }, ["name"]);
  return (await readKey(database)) as string;
}

function openKey(sealed: string, sealer: Sealer): string {
  try {
    return sealer.open(sealed, bound);
  } catch (error) {
    throw new SettingsError(
      [
        "The secret keys are not those this database was made with: set SECRET_KEYS, or bring back the file secret-keys of its data directory (DATA_DIR).",
      ],
      { cause: error },
    );
  }
}
