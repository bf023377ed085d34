import { Buffer } from "node:buffer";
import type { RequestContext } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { recordLogin } from "../login-log/login-log.server";
import { countCodeTry } from "../shared/attempts.server";
import { type ChallengeBinding, claimChallenge, saveChallenge } from "./challenges.server";
import { challengeIn } from "./client-data.server";
import { passkeyOver, passkeyRefused } from "./errors";
import type { ShownPasskey } from "./passkeys.schema";
import { credentialsOf } from "./passkeys.server";
import { relyingParty } from "./relying-party.server";
import type { AccountPasskeys } from "./tables";

/** Challenges for one address; every sign-in page with JavaScript requests one. */
const rule = { points: 120, seconds: 5 * 60 };

/**
 * Creates a challenge for a passkey.
 *
 * @param userId only this user's passkeys; without it any passkey, which then identifies its user
 * @returns the options for the browser, valid for ten minutes and one response
 * @throws 429
 */
export async function askForPasskey(
  context: RequestContext,
  binding: ChallengeBinding,
  userId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const party = relyingParty(context);
  await context.limits.byAddress.use("account.passkey", { ip: context.ip }, rule);
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "required",
    allowCredentials: userId ? await credentialsOf(context, userId) : [],
    timeout: 5 * 60_000,
  });
  await saveChallenge(context, binding, options.challenge);
  return options;
}

/**
 * Checks a passkey's response and returns its user. The authenticator verified the user each time.
 *
 * @param userId the user that it must belong to, if known
 * @throws passkeyOver, passkeyRefused, triesUsedUp (429)
 */
export async function provePasskey(
  context: RequestContext,
  binding: ChallengeBinding,
  response: ShownPasskey,
  userId?: string,
): Promise<User> {
  const party = relyingParty(context);
  await countCodeTry(context);
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!(await claimChallenge(context, binding, challenge))) throw passkeyOver();
  const passkey = await findByCredential(context, response.id);
  if (!passkey || (userId && passkey.user_id !== userId)) throw passkeyRefused();
  const counter = await counterOf(party, challenge, response, passkey).catch((error: unknown) => {
    context.log.info({ err: error, passkey: passkey.id }, "A passkey was refused");
    return null;
  });
  if (counter === null || !(await countUse(context, passkey, counter))) {
    await recordLogin(context, { userId: passkey.user_id, type: "passkey", refused: true });
    throw passkeyRefused();
  }
  const user = await findUser(context, passkey.user_id);
  if (!user) throw passkeyRefused();
  return user;
}

function findByCredential({ db }: RequestContext, credentialId: string) {
  return db
    .selectFrom("account_passkeys")
    .selectAll()
    .where("credential_hash", "=", sha256(credentialId))
    .executeTakeFirst();
}

/** Checks signature, origin, host, presence and user verification. @returns the authenticator's counter */
async function counterOf(
  party: { id: string; origin: string },
  challenge: string,
  response: ShownPasskey,
  passkey: AccountPasskeys,
): Promise<number> {
  const handle = response.response.userHandle;
  if (handle && Buffer.from(handle, "base64url").toString() !== passkey.user_id) throw passkeyRefused();
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
    },
  });
  if (!verified) throw passkeyRefused();
  return authenticationInfo.newCounter;
}

/** Of two concurrent uses with the same counter one counts; a copied key would show up this way. */
async function countUse({ db, clock }: RequestContext, passkey: AccountPasskeys, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("account_passkeys")
    .set({ counter, used_at: clock.now() })
    .where("id", "=", passkey.id)
    .where("counter", "=", passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
