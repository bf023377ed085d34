import { DomainError } from "@dozen/core/errors";

/** One message for an unknown account and for a wrong password. */
export const loginWrong = () => new DomainError("account:errors.loginWrong");

/** Wrong, used, expired, replaced or guessed at too often: one message for all. */
export const codeWrong = (data?: Record<string, unknown>, field = "code") =>
  new DomainError("account:errors.codeWrong", { field, data });

export const accountTaken = () => new DomainError("account:errors.accountTaken", { field: "account" });
export const unregistered = (data?: Record<string, unknown>) =>
  new DomainError("account:errors.unregistered", { field: "account", data });
export const inviteWrong = () => new DomainError("account:errors.inviteWrong", { field: "invite" });
export const inviteMissing = () => new DomainError("core:validation.required", { field: "invite" });
/** The password is the name of the site or of the account, plus at most a few digits or signs. */
export const passwordGuessable = () => new DomainError("account:errors.passwordGuessable", { field: "password" });
export const passwordCommon = () => new DomainError("account:errors.passwordCommon", { field: "password" });

export const countryClosed = () => new DomainError("account:errors.countryClosed", { field: "account" });
export const smsMissing = () => new DomainError("account:errors.smsMissing", { field: "account" });
export const notSent = () => new DomainError("account:errors.notSent", { code: 503 });

/** The given email or phone number is not the caller's own. */
export const notOwnAccount = (field: "email" | "phone") => new DomainError("account:errors.notOwnAccount", { field });
export const sameContact = () => new DomainError("account:errors.sameContact", { field: "account" });
/** The link that restores an email or phone number is unknown, used or expired. */
export const undoOver = () => new DomainError("account:errors.undoOver");
export const avatarMissing = () => new DomainError("account:errors.avatarMissing", { field: "avatar" });
/** The notice must be open for a minute. @param seconds that remain */
export const tooEarly = (seconds: number) =>
  new DomainError("account:errors.tooEarly", { field: "agree", values: { count: seconds } });
/** The notice was opened too long ago, or never. */
export const noticeOld = () => new DomainError("account:errors.noticeOld", { field: "agree" });

/** @param seconds until the next code may be requested */
export const codeTooSoon = (seconds: number) =>
  tooOften(seconds, "account:errors.codeTooSoon", "account:errors.codeTooSoonMinutes");
/** Other clients have requested too many. @param seconds until an unknown browser may request the next code */
export const codesUsedUp = (seconds: number) =>
  tooOften(seconds, "account:errors.codesUsedUp", "account:errors.codesUsedUpMinutes");
/** @param seconds until the next password is checked */
export const passwordsUsedUp = (seconds: number) =>
  tooOften(seconds, "account:errors.passwordsUsedUp", "account:errors.passwordsUsedUpMinutes");
/** @param seconds until the next attempt is evaluated */
export const triesUsedUp = (seconds: number) =>
  tooOften(seconds, "account:errors.triesUsedUp", "account:errors.triesUsedUpMinutes");

function tooOften(seconds: number, inSeconds: string, inMinutes: string) {
  // At two minutes or more, so that the texts need no singular.
  const isLong = seconds > 90;
  return new DomainError(isLong ? inMinutes : inSeconds, {
    code: 429,
    retryAfter: seconds,
    values: { count: isLong ? Math.ceil(seconds / 60) : seconds },
  });
}
