import { DomainError } from "@dozen/core/errors";
import { uploadAtMost } from "./limits";

/** spec:tools-14: errors for an uploaded picture, and for a generated one. */
export const uploadFailed = () => new DomainError("tools:favicon.errors.upload", { field: "file" });
export const uploadTooLarge = () =>
  new DomainError("tools:favicon.errors.uploadSize", { field: "file", values: { limit: uploadAtMost / 1024 } });
export const generationFailed = () => new DomainError("tools:favicon.errors.generation", { field: "text" });
export const noGlyph = () => new DomainError("tools:favicon.errors.noGlyph", { field: "text" });
