import { DomainError } from "@dozen/core/errors";
import { uploadAtMost } from "./limits";

/** spec:tools-14: what went wrong with an uploaded picture, and with one of our making. */
export const uploadFailed = () => new DomainError("tools:favicon.errors.upload", { field: "file" });
export const uploadTooLarge = () =>
  new DomainError("tools:favicon.errors.uploadSize", { field: "file", values: { limit: uploadAtMost / 1024 } });
export const generationFailed = () => new DomainError("tools:favicon.errors.generation", { field: "text" });
export const noGlyph = () => new DomainError("tools:favicon.errors.noGlyph", { field: "text" });
