import { standardCost } from "../../shared/crypto/kdf";
import { type NewEntry, type SealedEntry, VaultSession } from "../../shared/crypto/session";

export const masterKey = "planted7Master";
/** The bundle contains its cost, so tests can use a low one. */
export const cheapCost = { memory: 32, passes: 1, lanes: 1 };

/**
 * A new vault as its client sees it. `bundle` is cheap to open; `key` is the request body for the
 * server.
 */
export async function newVault(userId: string) {
  const session = new VaultSession(userId);
  const { bundle, proofs, codes } = await session.create(masterKey, cheapCost);
  return { session, bundle, codes, proofs, key: keyOf(bundle, proofs) };
}

/**
 * The body of `POST /passwd-key`. The server refuses cheap bundles, but cannot see that this one
 * declares another cost.
 */
export function keyOf(bundle: string, proofs: { owner: string; codes?: string[] }) {
  const declared = { ...JSON.parse(bundle), kdf: { name: "argon2id", ...standardCost } };
  return { pwd_key: JSON.stringify(declared), ...proofs };
}

/** A client's renewal of its key, at a low cost; `listed` is the response of `GET /passwd`. */
export async function renewalOf(session: VaultSession, listed: SealedEntry[], newMasterKey: string) {
  const { bundle, codes, proofs, ...sealed } = await session.renew(listed, newMasterKey, cheapCost);
  return { bundle, codes, body: { ...keyOf(bundle, proofs), ...sealed } };
}

export function entry(parts: Partial<NewEntry> = {}): NewEntry {
  return {
    type: 3,
    name: "Example",
    urls: ["https://example.com/"],
    user: "ada",
    password: "correct horse battery",
    label: "",
    memo: "",
    ...parts,
  };
}

/** A secret as UTF-8, base64, base64url, hex and percent-encoded, for searching in traffic. */
export function encodings(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString("base64").replace(/=+$/, "");
  const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const texts = typeof secret === "string" ? [secret, encodeURIComponent(secret)] : [percent];
  return [...texts, base64, bytes.toString("base64url"), bytes.toString("hex")];
}
