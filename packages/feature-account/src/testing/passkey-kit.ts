import type { Context } from "@dozen/core/context";
import { beginAdding, finishAdding } from "../passkeys/adding.server";
import { storing } from "../passkeys/passkeys.schema";
import { listPasskeys } from "../passkeys/passkeys.server";
import { skipTheMinute } from "./account-kit";
import { SoftwareAuthenticator } from "./authenticator";
import { type Own, ownCode, ownContextOf } from "./own-kit";

const here = new Request("http://localhost/set/f2a/passkey");

/** A new passkey of a user without two-factor, and its authenticator. */
export async function addPasskey(context: Context, own: Own, name = "Phone") {
  const bound = await ownContextOf(context, own);
  const authenticator = new SoftwareAuthenticator(context.settings.origin);
  await skipTheMinute(context, "passkey", own.account);
  const options = await beginAdding(bound, here, { type: "email", code: await ownCode(context, own, "passkey") });
  await finishAdding(bound, storing.parse({ name, response: authenticator.create(options) }));
  const passkey = (await listPasskeys(context, own.user.id)).at(-1);
  return { authenticator, id: passkey?.id ?? "" };
}
