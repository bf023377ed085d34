import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { countAll, giveBackAll, type LimitUse } from "@dozen/core/limits.server";
import { phoneCountry } from "@dozen/core/phone.server";
import type { Account } from "@dozen/core/schemas";
import { findUserByAccount } from "@dozen/core/sessions/users.server";
import { issueCode } from "./codes.server";
import { codeTooSoon, countryClosed, notSent, smsMissing } from "./errors";
import { codeLetter, isForNewcomers, type Letter, noteLetter } from "./letters.server";

/** What a person can ask a code for. */
export type SendPurpose = "login" | "reg" | "reset" | "pwd" | "proof" | "contact" | "cancel" | "third" | "passkey";

const rules = {
  minute: { points: 1, seconds: 60 },
  account: { points: 5, seconds: 3600 },
  address: { points: 30, seconds: 3600 },
  device: { points: 15, seconds: 3600 },
};

/**
 * Sends a code to whoever owns the account. Known and unknown accounts get the same answer after the same work: one
 * message goes out either way, with a code or with a note that says why there is none.
 *
 * @param device id of the browser or fingerprint of the client, when there is one
 * @throws codeTooSoon (429) when codes were asked for too often, notSent (503) when the message could not be sent
 */
export async function sendCode(
  context: RequestContext,
  purpose: SendPurpose,
  account: Account,
  device?: string,
): Promise<void> {
  checkReach(context, account);
  const ofAccount = accountLimits(purpose, account);
  await limitSending(context, [...ofAccount, ...askerLimits(context, device)]);
  const code = await issueCode(context, purpose, account.value);
  const isKnown = Boolean(await findUserByAccount(context, account));
  // Both are written each time, so that the time does not tell which one goes out.
  const withCode = await codeLetter(context, purpose, code);
  const withNote = await noteLetter(context, purpose);
  // Who verifies a third-party sign-in joins the account of that address, or gets one.
  const getsCode = purpose === "third" || (isForNewcomers(purpose) ? !isKnown : isKnown);
  try {
    await deliver(context, account, getsCode ? withCode : withNote);
  } catch (error) {
    context.log.warn({ err: error, purpose }, "A code could not be delivered");
    // For whoever asked it counts: a relay stops taking mail from a site that makes it refuse again and again.
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

function accountLimits(purpose: SendPurpose, account: Account): LimitUse[] {
  const key = `${purpose}:${account.value}`;
  return [
    { limit: "account.codeMinute", of: key, rule: rules.minute },
    { limit: "account.codeHour", of: key, rule: rules.account },
  ];
}

function askerLimits(context: RequestContext, device?: string): LimitUse[] {
  // What only reaches this machine's outbox costs nobody anything.
  if (context.outbox) return [];
  const ofAddress = { limit: "account.codeAddress", of: { ip: context.ip }, rule: rules.address };
  const ofDevice = device ? [{ limit: "account.codeDevice", of: device, rule: rules.device }] : [];
  return [ofAddress, ...ofDevice];
}

async function limitSending(context: RequestContext, limits: LimitUse[]): Promise<void> {
  try {
    await countAll(context.limits, limits);
  } catch (error) {
    if (error instanceof DomainError && error.retryAfter) throw codeTooSoon(error.retryAfter);
    throw error;
  }
}

/** What allows a single code is forgotten whole: whoever asked again meanwhile was refused, and counted. */
async function forgetSending({ limits }: RequestContext, uses: LimitUse[]): Promise<void> {
  for (const one of uses) {
    if (one.rule.points === 1 && typeof one.of === "string") await limits.reset(one.limit, one.of);
    else await giveBackAll(limits, [one]);
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
