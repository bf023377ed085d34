import { asOwner } from "@dozen/core/owner.server";
import type { AccessMatrix, OwnedThing } from "@dozen/core/testing/access";
import { memoryRequest } from "@dozen/core/testing/request";
import { createAccount } from "../mfa/accounts.server";
import { createSchema as mfaSchema } from "../mfa/mfa.schema";
import { newSecretSchema } from "../secret/secret.schema";
import { createSecret } from "../secret/secrets.server";
import { sealSecret } from "../shared/crypto/one-time-secret";
import { createEntries } from "../vault/entries.server";
import { setKey } from "../vault/keys.server";
import { entry, newVault } from "../vault/testing/sealed";
import { createSchema } from "../vault/vault.schema";

/** The open vaults by owner: each has one key for everything that it encrypts. */
const vaults = new Map<string, Awaited<ReturnType<typeof newVault>>["session"]>();

async function vaultOf(owner: ReturnType<typeof asOwner>) {
  const known = vaults.get(owner.viewer.id);
  if (known) return known;
  const { session, key } = await newVault(owner.viewer.id);
  await setKey(owner, key);
  vaults.set(owner.viewer.id, session);
  return session;
}

/** An entry of a user's vault. */
const entryOf: OwnedThing = {
  async make(context, { cookie }) {
    const { context: bound } = await memoryRequest(context, "/passwd", { cookie });
    const owner = asOwner(bound);
    const session = await vaultOf(owner);
    const sealed = createSchema.parse({ list: await session.sealNew([entry()]) });
    await createEntries(owner, sealed);
    return sealed[0]?.id ?? "";
  },
  state: ({ db }, id) => db.selectFrom("vault_entries").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** An MFA account of a user. */
const otpAccount = (kind: "totp" | "hotp"): OwnedThing => ({
  async make(context, { cookie }) {
    const { context: bound } = await memoryRequest(context, "/mfa", { cookie });
    const input = mfaSchema.parse({ secret_key: "Secret site", secret: "JBSWY3DPEHPK3PXP", kind });
    return (await createAccount(asOwner(bound), input)).id;
  },
  state: ({ db }, id) => db.selectFrom("mfa_accounts").selectAll().where("id", "=", id).executeTakeFirst(),
});

/** A one-time secret that waits for its reader. */
const secret: OwnedThing = {
  async make(context, { cookie }) {
    const { context: bound } = await memoryRequest(context, "/secret", { cookie });
    const { ciphertext, proof } = await sealSecret("Meet me at eight");
    return (await createSecret(asOwner(bound), newSecretSchema.parse({ ciphertext, proof }))).id;
  },
  state: ({ db }, id) => db.selectFrom("vault_secrets").selectAll().where("id", "=", id).executeTakeFirst(),
};

const opensOnce = { shared: { id: "opens for each visitor who knows the key, once" } };

const names = { secret_key: "Other", account: "" };
const list = { query: { tab: "list" } };

export const access: AccessMatrix = {
  things: { entry: entryOf, totp: otpAccount("totp"), hotp: otpAccount("hotp"), secret },
  calls: {
    "GET /passwd-key": {},
    "POST /passwd-key": { shared: { user_id: "one's own: another's is refused, and no other vault gets a key" } },
    "POST /passwd-renew": {
      shared: { id: "of an account of one's own: a list that is not exactly the owner's accounts changes nothing" },
    },
    "POST /passwd-close": {},
    "GET /passwd": {},
    "POST /passwd": { shared: { id: "made by the client; one that somebody else's account has makes a new one" } },
    "PUT /passwd": { rows: [{ body: { id: "{entry}", type: 2 }, list: true }] },
    "DELETE /passwd": { rows: [{ query: { id: "{entry}" }, list: true }] },
    "GET /passwd-verify": { rows: [{ query: { id: "{entry}" } }] },
    "POST /passwd-health": {},
    "GET /mfa": {},
    "POST /mfa": {},
    "PUT /mfa": { rows: [{ body: { id: "{totp}", ...names } }] },
    "DELETE /mfa": { rows: [{ query: { id: "{totp}" }, list: true }] },
    "GET /secret": {},
    "POST /secret": {},
    "DELETE /secret": { rows: [{ query: { id: "{secret}" } }] },
    "POST /secret-open": opensOnce,
    "POST /mfa/next": { rows: [{ body: { id: "{hotp}" } }] },
  },
  routes: {
    "mfa/routes/mfa.tsx": {
      rows: [
        { ...list, form: { intent: "draw:{hotp}" } },
        { ...list, form: { intent: "delete:{totp}" }, list: true },
        { ...list, form: { intent: "delete:{totp}", confirmed: "yes" }, list: true },
        {
          ...list,
          form: { intent: "restore", id: "{totp}" },
          list: true,
          silent: "an account that was not deleted comes back as little as one that never was",
        },
      ],
    },
    "mfa/routes/rename.tsx": { rows: [{ params: { id: "{totp}" } }, { params: { id: "{totp}" }, form: names }] },
    "mfa/routes/import.tsx": {},
    "mfa/routes/export.tsx": { rows: [{ query: { id: "{totp}" } }] },
    "mfa/routes/export-file.ts": {},
    "secret/routes/secret.tsx": { rows: [{ form: { intent: "revoke", id: "{secret}", confirmed: "yes" } }] },
    "secret/routes/open.tsx": opensOnce,
  },
};
