import { DomainError, type MessageValues } from "@dozen/core/errors";
import { logoAtMost, scanAtMost } from "./kinds";

/** spec:tools-8: the only code whose message clients display unchanged. */
const refused = 102;

export const contentTooLong = () => new DomainError("tools:qr.errors.tooLong", { code: refused });
export const generationFailed = () => new DomainError("tools:qr.errors.failed");
export const urlRefused = ({ key, values }: { key: string; values?: MessageValues }) =>
  new DomainError(key, { code: refused, field: "url", values });
export const logoUnreadable = () => new DomainError("tools:qr.errors.logo", { field: "logo" });
export const logoTooLarge = () =>
  new DomainError("tools:qr.errors.logoSize", { field: "logo", values: { limit: logoAtMost / 1024 } });
export const pictureUnreadable = () => new DomainError("tools:qr.errors.picture", { field: "picture" });
export const pictureTooLarge = () =>
  new DomainError("tools:qr.errors.pictureSize", { field: "picture", values: { limit: scanAtMost / 1024 / 1024 } });
export const nothingFound = () => new DomainError("tools:qr.errors.nothingFound", { field: "picture" });
export const noShortLinks = () => new DomainError("tools:qr.errors.noShortLinks");
