import { DomainError } from "@dozen/core/errors";

/** B§8: the one code whose message clients show as it is. */
const refused = 102;

export const contentTooLong = () => new DomainError("tools:qr.errors.tooLong", { code: refused });
export const generationFailed = () => new DomainError("tools:qr.errors.failed");
export const urlRefused = (problem: string, limit: number) =>
  new DomainError(problem, { code: refused, field: "url", values: { limit } });
export const logoUnreadable = () => new DomainError("tools:qr.errors.logo", { field: "logo" });
export const logoTooLarge = (limit: number) =>
  new DomainError("tools:qr.errors.logoSize", { field: "logo", values: { limit } });
export const pictureUnreadable = () => new DomainError("tools:qr.errors.picture", { field: "picture" });
export const pictureTooLarge = (limit: number) =>
  new DomainError("tools:qr.errors.pictureSize", { field: "picture", values: { limit } });
export const nothingFound = () => new DomainError("tools:qr.errors.nothingFound", { field: "picture" });
export const noShortLinks = () => new DomainError("tools:qr.errors.noShortLinks");
