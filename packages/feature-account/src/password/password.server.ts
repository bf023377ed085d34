import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { endSessions } from "@dozen/core/sessions/ending.server";
import { checkCode } from "../codes/codes.server";
import { askerOf } from "../shared/asker.server";
import { countCodeTry } from "../shared/attempts.server";
import { notifyUser } from "../shared/notices.server";
import { ownAccount, ownUser } from "../shared/own-user.server";
import { storePassword } from "../sign-in/sign-in.server";
import { refuseGuessable } from "./passwords.server";

export interface PasswordChange {
  /** The account that the code was sent to. */
  type: Account["type"];
  /** The account as the client names it. */
  named?: string;
  code: string;
  password: string;
}

/**
 * Sets the viewer's new password with a code that was sent to one of their accounts. Keeps this session and ends all
 * others.
 *
 * @throws passwordCommon, passwordGuessable, notOwnAccount, codeWrong, triesUsedUp (429)
 */
export async function changePassword(context: OwnerContext, change: PasswordChange): Promise<void> {
  const user = await ownUser(context);
  await refuseGuessable(context, change.password, [user.email, user.phone]);
  await countCodeTry(context);
  const { value } = ownAccount(user, change.type, change.named);
  const checked = await checkCode(context, "pwd", value, change.code, askerOf(context, null));
  await checked.claim();
  await storePassword(context, user.id, change.password);
  await endSessions(context, user.id, { except: context.viewer.sessionId });
  await notifyUser(context, user, { about: "passwordChanged" });
}
