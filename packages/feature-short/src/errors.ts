import { DomainError } from "@dozen/core/errors";
import { inBrief } from "./link/link";

/** Also for links of other users, so that nobody learns which sids exist. */
export const linkNotFound = () => new DomainError("short:errors.linkNotFound", { code: 404 });
export const aliasTaken = () => new DomainError("short:errors.aliasTaken", { field: "alias" });
export const aliasForOne = () => new DomainError("short:errors.aliasForOne", { field: "alias" });
export const expiryPast = () => new DomainError("short:errors.expiryPast", { field: "expression" });
export const tooManyTags = (count: number) =>
  new DomainError("short:errors.tooManyTags", { field: "tags", values: { count } });
/** The message contains the refused addresses, and the data repeats them as a list. */
export const leadsBack = (urls: string[], field?: TargetField) =>
  new DomainError("short:errors.leadsBack", refusedAddresses(urls, field));
/** Addresses that the content check rates as dangerous. */
export const riskyTarget = (urls: string[], field?: TargetField) =>
  new DomainError("short:errors.risky", refusedAddresses(urls, field));
/** With what is put into it. */
export const targetTooLong = (limit: number) =>
  new DomainError("short:errors.encodedTooLong", { field: "url", values: { limit } });
export const quotaReached = (left: number) => new DomainError("short:errors.quota", { values: { count: left } });
export const passwordWrong = (left: number) =>
  new DomainError("short:errors.passwordWrong", { field: "password", values: { count: left } });
/** Expired, used up or withdrawn: it did exist, and anybody with the address may know why it ended. */
export const linkGone = () => new DomainError("short:errors.linkGone", { code: 410 });
export const undoTooLate = () => new DomainError("short:errors.undoTooLate");

/** The field of a form that has the refused addresses. */
export type TargetField = "url" | "after_url";

function refusedAddresses(urls: string[], field: TargetField = "url") {
  return { field, values: { urls: urls.map(inBrief).join(", ") }, data: { list: urls } };
}
