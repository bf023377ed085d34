import { Readable } from "node:stream";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { AccountHooks } from "@dozen/core/feature-server";
import { everySession } from "@dozen/core/sessions/sessions.server";
import { findUser, userInfo } from "@dozen/core/sessions/users.server";
import { listAccessTokens } from "./access-tokens/access-tokens.server";
import { forgetBindings, listBindings } from "./bindings/bindings.server";
import { forgetCodes } from "./codes/codes.server";
import { eraseLogins, everyLogin } from "./login-log/login-log.server";
import { forgetPasskeys, listPasskeys } from "./passkeys/passkeys.server";
import { ownPicture, removeAvatar } from "./profile/avatar.server";
import { forgetScans } from "./scan/scans.server";
import { allPreferences } from "./settings/preferences.server";
import { forgetTwoFactor, twoFactorState } from "./two-factor/two-factor.server";

/** This feature's part of the data download, the quota and the erasure of a user. */
export const accountHooks: AccountHooks = {
  async export(context, userId) {
    const user = await findUser(context, userId);
    const preferences = await allPreferences(context, userId);
    const devices = everySession(context, userId);
    const bindings = await listBindings(context, userId);
    const twoFactor = await twoFactorState(context, userId);
    const passkeys = await listPasskeys(context, userId);
    const accessTokens = await listAccessTokens(context, userId);
    const logins = everyLogin(context, userId);
    return {
      profile: user && userInfo(user),
      preferences,
      devices,
      logins,
      twoFactor,
      passkeys,
      bindings,
      accessTokens,
    };
  },

  /** The user's avatar. */
  async *exportFiles(context, userId) {
    const picture = await ownPicture(context, userId);
    if (!picture) return;
    const { bytes, type } = picture;
    const path = type === "image/png" ? "avatar.png" : "avatar.jpg";
    yield { path, size: bytes.byteLength, open: async () => Readable.from([bytes]) };
  },

  async erase(context, userId) {
    await forgetCodes(context, userId);
    await removeAvatar(context, userId);
    await forgetTwoFactor(context, userId);
    await forgetPasskeys(context, userId);
    await forgetScans(context, userId);
    await forgetBindings(context, userId);
    await eraseLogins(context, userId);
    await forgetRows(context, userId);
  },
};

/**
 * Tables in which every row belongs to one user. The cancellation is not among them: until everything else is erased,
 * it is what makes the job try again.
 */
const ownTables = ["account_preferences", "account_devices", "account_contact_undos", "account_access_tokens"] as const;

async function forgetRows({ database }: Context, userId: string): Promise<void> {
  for (const table of ownTables) await deleteInSteps(database, table, (row) => row("user_id", "=", userId));
}
