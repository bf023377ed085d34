import { DomainError } from "@dozen/core/errors";

/** The first factor was right. Clients look for the two-factor wording in the message (spec:account-9). */
export const codeNeeded = () => new DomainError("account:f2a.errors.needed", { field: "f2aCode", data: { f2a: true } });

/** Wrong, used or guessed at too often: one message for all. @param field the form field that held it */
export const secondFactorWrong = (field = "code") =>
  new DomainError("account:f2a.errors.wrong", { field, data: { f2a: true } });

export const alreadyOn = () => new DomainError("account:f2a.errors.alreadyOn");
export const notOn = () => new DomainError("account:f2a.errors.notOn");
/** The setup was never started, or its hour is over. */
export const setupOver = () => new DomainError("account:f2a.errors.setupOver");
/** The pending sign-in is unknown, used or expired. */
export const pendingOver = () => new DomainError("account:f2a.errors.pendingOver");
