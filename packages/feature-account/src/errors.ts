import { DomainError } from "@dozen/core/errors";

/** One message for an unknown account and for a wrong password. */
export const loginWrong = () => new DomainError("account:errors.loginWrong");

/** Wrong, used, expired, replaced or guessed at too often: all alike. */
export const codeWrong = (data?: Record<string, unknown>) =>
  new DomainError("account:errors.codeWrong", { field: "code", data });

export const accountTaken = () => new DomainError("account:errors.accountTaken", { field: "account" });
export const unregistered = (data?: Record<string, unknown>) =>
  new DomainError("account:errors.unregistered", { field: "account", data });
export const inviteWrong = () => new DomainError("account:errors.inviteWrong", { field: "invite" });
export const inviteMissing = () => new DomainError("core:validation.required", { field: "invite" });
export const passwordCommon = () => new DomainError("account:errors.passwordCommon", { field: "password" });

export const countryClosed = () => new DomainError("account:errors.countryClosed", { field: "account" });
export const smsMissing = () => new DomainError("account:errors.smsMissing", { field: "account" });
export const notSent = () => new DomainError("account:errors.notSent", { code: 503 });

/** @param seconds until the next code may be asked for */
export const codeTooSoon = (seconds: number) => tooOften("account:errors.codeTooSoon", seconds);
/** @param seconds until the next try counts */
export const triesUsedUp = (seconds: number) => tooOften("account:errors.triesUsedUp", seconds);

function tooOften(key: string, seconds: number) {
  const inMinutes = seconds > 90;
  return new DomainError(inMinutes ? `${key}Minutes` : key, {
    code: 429,
    retryAfter: seconds,
    values: { wait: inMinutes ? Math.ceil(seconds / 60) : seconds },
  });
}
