import { DomainError } from "@dozen/core/errors";

/** The first factor was right; the message holds the two-factor wording that clients look for (spec:account-9). */
export const codeNeeded = () => new DomainError("account:f2a.errors.needed", { field: "f2aCode", data: { f2a: true } });

/** Wrong, used or guessed at too often: all alike. @param field the form field that held it */
export const secondFactorWrong = (field = "code") =>
  new DomainError("account:f2a.errors.wrong", { field, data: { f2a: true } });

export const alreadyOn = () => new DomainError("account:f2a.errors.alreadyOn");
export const notOn = () => new DomainError("account:f2a.errors.notOn");
/** The setting-up was never begun, or its hour is over. */
export const setupOver = () => new DomainError("account:f2a.errors.setupOver");
/** The pending sign-in is unknown, used up or too old. */
export const pendingOver = () => new DomainError("account:f2a.errors.pendingOver");
