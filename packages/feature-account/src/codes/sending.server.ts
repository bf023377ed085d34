import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { countAll, giveBackAll, type LimitUse } from "@dozen/core/limits.server";
import { phoneCountry } from "@dozen/core/phone.server";
import type { Account } from "@dozen/core/schemas";
import { findUserByAccount, type User } from "@dozen/core/sessions/users.server";
import { isSignedIn } from "@dozen/core/viewer";
import { codesUsedUp, codeTooSoon, countryClosed, notSent, smsMissing } from "../errors";
import type { Asker } from "../shared/asker.server";
import { codeLetter, isForNewcomers, type Letter, noteLetter } from "../shared/letters.server";
import { issueCode } from "./codes.server";
import { sentCodes } from "./figures.server";

/** The purposes for which a client can request a code. */
export type SendPurpose = "login" | "reg" | "reset" | "pwd" | "proof" | "contact" | "cancel" | "third" | "passkey";

const hour = 3600;
const rules = {
  minute: { points: 1, seconds: 60 },
  /** Of the owner, recognized by session or known browser, for each purpose. */
  owner: { points: 5, seconds: hour },
  /** Of one network at one account, for all purposes. */
  stranger: { points: 6, seconds: hour },
  /** Of all networks at one account: the most messages that strangers can send to a mailbox. */
  strangers: { points: 30, seconds: hour },
  address: { points: 30, seconds: hour },
  device: { points: 15, seconds: hour },
};

/**
 * Sends a code to the owner of the account. Known and unknown accounts get the same response after the same work: one
 * message goes out either way, with a code or with a note that says why there is none.
 * What strangers request uses up nothing of the owner's limits. The owner is recognized by being signed in or by a
 * browser that was signed in before. On a new device the owner counts as a stranger, too; to lock that way in, an
 * attacker must use up one network after another.
 *
 * @throws codeTooSoon, codesUsedUp (429) when codes were requested too often, notSent (503) when the message could
 *   not be sent
 */
export async function sendCode(
  context: RequestContext,
  purpose: SendPurpose,
  account: Account,
  asker: Asker,
): Promise<void> {
  checkReach(context, account);
  const user = await findUserByAccount(context, account);
  const ofAccount = accountLimits(context, { purpose, account, user, asker });
  await limitSending(context, [...askerLimits(context, asker), ...ofAccount]);
  const code = await issueCode(context, purpose, account.value, asker);
  // Both are rendered each time, so that the response time does not reveal which one is sent.
  const withCode = await codeLetter(context, purpose, code);
  const withNote = await noteLetter(context, purpose);
  // A user who verifies a third-party sign-in joins the account of that address, or gets a new one.
  const getsCode = purpose === "third" || (isForNewcomers(purpose) ? !user : Boolean(user));
  try {
    await deliver(context, account, getsCode ? withCode : withNote);
    sentCodes.add(context, { by: account.type });
  } catch (error) {
    context.log.warn({ err: error, purpose }, "A code could not be delivered");
    // Still counts against the client: a mail relay blocks a site that keeps sending undeliverable mail.
    await forgetSending(context, ofAccount);
    throw notSent();
  }
}

function checkReach(context: RequestContext, account: Account): void {
  if (account.type === "email") return;
  if (!context.settings.smsWebhookUrl && !context.outbox) throw smsMissing();
  const country = phoneCountry(account.value);
  if (!country || !context.settings.phoneCountries.includes(country)) throw countryClosed();
}

interface Sending {
  purpose: SendPurpose;
  account: Account;
  user: User | undefined;
  asker: Asker;
}

/** Narrow limits first, so that a client that is refused does not use up the wider ones. */
function accountLimits(context: RequestContext, sending: Sending): LimitUse[] {
  const { purpose, account } = sending;
  const sent = `${purpose}:${account.value}`;
  const owner = ownerKey(context, sending);
  if (owner) {
    return [
      { limit: "account.codeMinute", of: `${sent} ${owner}`, rule: rules.minute },
      { limit: "account.codeOwner", of: `${sent} ${owner}`, rule: rules.owner },
    ];
  }
  return [
    { limit: "account.codeMinute", of: { ip: context.ip, to: sent }, rule: rules.minute },
    { limit: "account.codeStranger", of: { ip: context.ip, to: account.value }, rule: rules.stranger },
    { limit: "account.codeStrangers", of: account.value, rule: rules.strangers },
  ];
}

/** The key of the owner's limits; undefined unless the owner is recognized. */
function ownerKey({ viewer }: RequestContext, { user, asker }: Sending): string | undefined {
  if (!user) return undefined;
  if (isSignedIn(viewer) && viewer.id === user.id) return `user:${user.id}`;
  return asker.device?.knows(user.id) ? `device:${asker.device.id}` : undefined;
}

function askerLimits(context: RequestContext, { device, fingerprint }: Asker): LimitUse[] {
  // Messages that only reach this machine's outbox cost nothing.
  if (context.outbox) return [];
  const named = device?.id ?? fingerprint;
  const ofAddress = { limit: "account.codeAddress", of: { ip: context.ip }, rule: rules.address };
  const ofDevice = named ? [{ limit: "account.codeDevice", of: named, rule: rules.device }] : [];
  return [ofAddress, ...ofDevice];
}

async function limitSending(context: RequestContext, uses: LimitUse[]): Promise<void> {
  try {
    await countAll(context.limits, uses);
  } catch (error) {
    if (!(error instanceof DomainError && error.retryAfter)) throw error;
    throw (await areUsedUp(context, uses)) ? codesUsedUp(error.retryAfter) : codeTooSoon(error.retryAfter);
  }
}

/** Whether the limit was used up by other clients. */
async function areUsedUp({ limits }: RequestContext, uses: LimitUse[]): Promise<boolean> {
  const last = uses.at(-1);
  if (last?.limit !== "account.codeStrangers" || typeof last.of !== "string") return false;
  return (await limits.peek(last.limit, last.of, last.rule)) === 0;
}

/** A limit of a single use is reset as a whole: concurrent requests were refused, but counted. */
async function forgetSending({ limits }: RequestContext, uses: LimitUse[]): Promise<void> {
  for (const one of uses) {
    const { limit, of, rule } = one;
    if (rule.points > 1) await giveBackAll(limits, [one]);
    else if (typeof of === "string") await limits.reset(limit, of);
    else await limits.byAddress.reset(limit, of, rule);
  }
}

/** Sends one message to an account, by mail or SMS. */
export async function deliver(
  context: Pick<RequestContext, "mail" | "sms">,
  account: Account,
  letter: Letter,
): Promise<void> {
  if (account.type === "phone") {
    await context.sms.send({ phone: account.value, text: letter.sms, code: letter.code });
  } else {
    await context.mail.send({ to: account.value, subject: letter.subject, text: letter.text, html: letter.html });
  }
}
