import type { Context, RequestContext } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { defaultLocale, type Locale, locales } from "@dozen/core/locale";
import type { Account } from "@dozen/core/schemas";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import { deliver } from "../codes/sending.server";
import { localeOf } from "../settings/preferences.server";
import { type LetterContext, type Notice, noticeLetter, noticeWords } from "./letters.server";

type Needs = Context & Partial<Pick<RequestContext, "locale">>;
type Recipient = Pick<User, "id" | "email" | "phone">;

/**
 * Notifies a user of a change to their account: in the inbox, and by mail (else by SMS) in their language. Failures
 * are only logged, since the change has already happened.
 */
export async function notifyUser(context: Needs, user: Recipient, notice: Notice): Promise<void> {
  await notifyInbox(context, user, notice);
  const account = reachOf(user);
  if (account) await notifyAccount(context, user, account, notice);
}

/** The same for a user id: the change may have been made by somebody else. */
export async function notifyUserById(context: Needs, userId: string, notice: Notice): Promise<void> {
  const user = await findUser(context, userId);
  if (user) await notifyUser(context, user, notice);
}

/** Notifies a user in the inbox only. */
export async function notifyInbox(context: Needs, user: Pick<User, "id">, notice: Notice): Promise<void> {
  await trying(context, notice, async () => {
    const texts = await textsOf(context, notice);
    await context.events.emit("user.notice", { id: newId(), userId: user.id, texts });
  });
}

/** Notifies one email or phone number, which may no longer be the user's. */
export async function notifyAccount(
  context: Needs,
  user: Pick<User, "id">,
  account: Account,
  notice: Notice,
): Promise<void> {
  await trying(context, notice, async () => {
    const locale = (await localeOf(context, user.id)) ?? context.locale ?? defaultLocale;
    await deliver(context, account, await noticeLetter(inLanguage(context, locale), notice));
  });
}

async function trying(context: Context, notice: Notice, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    context.log.warn({ err: error, notice: notice.about }, "A notice could not be delivered");
  }
}

async function textsOf(context: Context, notice: Notice) {
  const written = locales.map(async (locale) => {
    const { subject, lines } = await noticeWords(inLanguage(context, locale), notice);
    return [locale, { title: subject, content: lines.join("\n\n") }] as const;
  });
  return Object.fromEntries(await Promise.all(written)) as Record<Locale, { title: string; content: string }>;
}

function inLanguage({ site, settings, i18n }: Context, locale: Locale): LetterContext {
  return { site, settings, locale, t: i18n.t(locale) };
}

function reachOf({ email, phone }: Recipient): Account | undefined {
  if (email) return { type: "email", value: email };
  return phone ? { type: "phone", value: phone } : undefined;
}
