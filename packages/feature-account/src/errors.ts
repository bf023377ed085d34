import { DomainError } from "@dozen/core/errors";

/** One message for an unknown account and for a wrong password. */
export const loginWrong = () => new DomainError("account:errors.loginWrong");

/** Wrong, used, expired, replaced or guessed at too often: all alike. */
export const codeWrong = (data?: Record<string, unknown>, field = "code") =>
  new DomainError("account:errors.codeWrong", { field, data });

export const accountTaken = () => new DomainError("account:errors.accountTaken", { field: "account" });
export const unregistered = (data?: Record<string, unknown>) =>
  new DomainError("account:errors.unregistered", { field: "account", data });
export const inviteWrong = () => new DomainError("account:errors.inviteWrong", { field: "invite" });
export const inviteMissing = () => new DomainError("core:validation.required", { field: "invite" });
/** The name of the site or of the account, with nothing else that would have to be guessed. */
export const passwordGuessable = () => new DomainError("account:errors.passwordGuessable", { field: "password" });
export const passwordCommon = () => new DomainError("account:errors.passwordCommon", { field: "password" });

export const countryClosed = () => new DomainError("account:errors.countryClosed", { field: "account" });
export const smsMissing = () => new DomainError("account:errors.smsMissing", { field: "account" });
export const notSent = () => new DomainError("account:errors.notSent", { code: 503 });

/** The email or phone number that was named is not the caller's own. */
export const notOwnAccount = (field: "email" | "phone") => new DomainError("account:errors.notOwnAccount", { field });
export const sameContact = () => new DomainError("account:errors.sameContact", { field: "account" });
/** The way back from a changed email or phone number is unknown, used or too old. */
export const undoOver = () => new DomainError("account:errors.undoOver");
export const avatarMissing = () => new DomainError("account:errors.avatarMissing", { field: "avatar" });
/** The notice must have been open for a minute. @param seconds that are missing */
export const tooEarly = (seconds: number) =>
  new DomainError("account:errors.tooEarly", { field: "agree", values: { count: seconds } });
/** The notice was opened too long ago, or never. */
export const noticeOld = () => new DomainError("account:errors.noticeOld", { field: "agree" });

/** @param seconds until the next code may be asked for */
export const codeTooSoon = (seconds: number) =>
  tooOften(seconds, "account:errors.codeTooSoon", "account:errors.codeTooSoonMinutes");
/** Others have asked for too many. @param seconds until the next code may be asked for by a browser that is not known */
export const codesUsedUp = (seconds: number) =>
  tooOften(seconds, "account:errors.codesUsedUp", "account:errors.codesUsedUpMinutes");
/** @param seconds until the next password is looked at */
export const passwordsUsedUp = (seconds: number) =>
  tooOften(seconds, "account:errors.passwordsUsedUp", "account:errors.passwordsUsedUpMinutes");
/** @param seconds until the next try counts */
export const triesUsedUp = (seconds: number) =>
  tooOften(seconds, "account:errors.triesUsedUp", "account:errors.triesUsedUpMinutes");

function tooOften(seconds: number, inSeconds: string, inMinutes: string) {
  // From two minutes on, so that those texts need no singular.
  const isLong = seconds > 90;
  return new DomainError(isLong ? inMinutes : inSeconds, {
    code: 429,
    retryAfter: seconds,
    values: { count: isLong ? Math.ceil(seconds / 60) : seconds },
  });
}
