import { DomainError } from "@dozen/core/errors";

/** Also for links of others: nobody learns which sids exist. */
export const linkNotFound = () => new DomainError("short:errors.linkNotFound", { code: 404 });
export const aliasTaken = () => new DomainError("short:errors.aliasTaken", { field: "alias" });
export const aliasForOne = () => new DomainError("short:errors.aliasForOne", { field: "alias" });
export const expiryPast = () => new DomainError("short:errors.expiryPast", { field: "expression" });
/** The refused addresses come back as the list, beside the message. */
export const leadsBack = (urls: string[]) =>
  new DomainError("short:errors.leadsBack", { field: "url", data: { list: urls } });
/** Addresses that the content check holds for dangerous; they come back as the list. */
export const riskyTarget = (urls: string[]) =>
  new DomainError("short:errors.risky", { field: "url", data: { list: urls } });
export const quotaReached = (left: number) => new DomainError("short:errors.quota", { values: { count: left } });
export const passwordWrong = (left: number) =>
  new DomainError("short:errors.passwordWrong", { field: "password", values: { count: left } });
/** Expired, used up or taken back: it was here once, and whoever has the address may know why it ended. */
export const linkGone = () => new DomainError("short:errors.linkGone", { code: 410 });
export const undoTooLate = () => new DomainError("short:errors.undoTooLate");
