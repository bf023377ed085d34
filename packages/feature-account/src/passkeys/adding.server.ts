import { Buffer } from "node:buffer";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { notifyUser } from "../shared/notices.server";
import { ownUser } from "../shared/own-user.server";
import { type OwnerProof, proveOwner } from "../shared/owner.server";
import { type ChallengeBinding, claimChallenge, saveChallenge } from "./challenges.server";
import { challengeIn } from "./client-data.server";
import { passkeyKnown, passkeyOver, passkeyRefused, passkeysFull } from "./errors";
import type { CreatedPasskey } from "./passkeys.schema";
import { credentialsOf } from "./passkeys.server";
import { relyingParty } from "./relying-party.server";
import type { AccountPasskeys } from "./tables";

const mostPasskeys = 20;

/**
 * Starts adding a passkey after the viewer has proved that the account is theirs.
 *
 * @returns the options for the browser's authenticator, valid for ten minutes and for this session
 * @throws passkeysFull, and what `proveOwner` throws
 */
export async function beginAdding(
  context: OwnerContext,
  request: Request,
  proof: OwnerProof,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = relyingParty(context);
  const user = await ownUser(context);
  const existing = await credentialsOf(context, user.id);
  if (existing.length >= mostPasskeys) throw passkeysFull(mostPasskeys);
  await proveOwner(context, request, proof);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: (await context.site.base(context.locale)).name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email ?? user.phone ?? user.name,
    userDisplayName: user.name,
    excludeCredentials: existing,
    // Discoverable without a typed name, and always with user verification: each passkey counts as both factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: 5 * 60_000,
  });
  await saveChallenge(context, bindingOf(context), options.challenge);
  return options;
}

/**
 * Stores the passkey that an authenticator has created, and notifies the user.
 *
 * @throws passkeyOver, passkeyRefused, passkeyKnown
 */
export async function finishAdding(
  context: OwnerContext,
  { name, response }: { name: string; response: CreatedPasskey },
): Promise<void> {
  const party = relyingParty(context);
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!(await claimChallenge(context, bindingOf(context), challenge))) throw passkeyOver();
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.log.info({ err: error }, "A new passkey was refused");
    throw passkeyRefused();
  });
  if (!registrationInfo) throw passkeyRefused();
  const { credential, credentialBackedUp } = registrationInfo;
  await store(context, {
    id: newId(),
    user_id: context.viewer.id,
    credential_hash: sha256(credential.id),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: transportsOf(credential.transports),
    name,
    synced: Number(credentialBackedUp),
    created_at: context.clock.now(),
    used_at: null,
  });
  await notifyUser(context, await ownUser(context), { about: "passkeyAdded", name });
}

/** If two requests bring the same passkey, the table's unique index accepts one. */
async function store({ db }: OwnerContext, row: AccountPasskeys): Promise<void> {
  try {
    await db.insertInto("account_passkeys").values(row).execute();
  } catch (error) {
    const query = db.selectFrom("account_passkeys").select("id");
    if (await query.where("credential_hash", "=", row.credential_hash).executeTakeFirst()) throw passkeyKnown();
    throw error;
  }
}

/** Only the short names that the standard defines; the browser sends them unsigned. */
function transportsOf(transports: readonly string[] = []): string {
  return transports
    .filter((name) => /^[a-z-]{1,12}$/.test(name))
    .slice(0, 6)
    .join(",");
}

function bindingOf({ viewer }: OwnerContext): ChallengeBinding {
  return { purpose: "add", to: `${viewer.id}:${viewer.sessionId ?? ""}` };
}
