import type { Context } from "@dozen/core/context";
import type { AccountHooks } from "@dozen/core/feature-server";
import { listSessions } from "@dozen/core/sessions/sessions.server";
import { findUser, userInfo } from "@dozen/core/sessions/users.server";
import { forgetCodes } from "./codes.server";
import { forgetScans } from "./scan/scans.server";
import { forgetAvatar } from "./settings/avatar.server";
import { listLogins } from "./settings/login-log.server";
import { forgetBindings, listBindings } from "./third-party/bindings.server";
import { forgetTwoFactor, twoFactorState } from "./two-factor/two-factor.server";

/** What this feature knows of a user: the data download and the erasure. */
export const accountHooks: AccountHooks = {
  async export(context, userId) {
    const user = await findUser(context, userId);
    const { list } = await listLogins(context, userId, { ip: "", expried: undefined, page: 1, size: 999 });
    const devices = await listSessions(context, userId);
    const bindings = await listBindings(context, userId);
    const twoFactor = await twoFactorState(context, userId);
    return { profile: user && userInfo(user), devices, logins: list, twoFactor, bindings };
  },

  async erase(context, userId) {
    await forgetCodes(context, userId);
    await forgetAvatar(context, userId);
    await forgetTwoFactor(context, userId);
    await forgetScans(context, userId);
    await forgetBindings(context, userId);
    await forgetRows(context, userId);
  },
};

async function forgetRows({ db }: Context, userId: string): Promise<void> {
  for (const table of ["account_login_log", "account_preferences", "account_cancellations"] as const) {
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
  }
}
