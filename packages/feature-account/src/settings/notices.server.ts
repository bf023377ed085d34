import type { RequestContext } from "@dozen/core/context";
import type { Account } from "@dozen/core/schemas";
import type { User } from "@dozen/core/sessions/users.server";
import { type Notice, noticeLetter } from "../letters.server";
import { deliver } from "../sending.server";

/**
 * Tells somebody of a change to their account where it reaches them: by mail, else by SMS. A message that cannot be
 * sent is logged and changes nothing, since what it tells of has happened.
 */
export async function tellUser(
  context: RequestContext,
  user: Pick<User, "email" | "phone">,
  notice: Notice,
): Promise<void> {
  const account = reachOf(user);
  if (!account) return;
  try {
    await deliver(context, account, await noticeLetter(context, notice));
  } catch (error) {
    context.log.warn({ err: error, notice: notice.about }, "A notice could not be delivered");
  }
}

function reachOf({ email, phone }: Pick<User, "email" | "phone">): Account | undefined {
  if (email) return { type: "email", value: email };
  return phone ? { type: "phone", value: phone } : undefined;
}
