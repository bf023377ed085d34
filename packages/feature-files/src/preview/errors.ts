import { DomainError } from "@dozen/core/errors";
import type { PreviewCategory } from "./kinds";
import type { Refusal } from "./render/refused.js";

export const typeUnsupported = () => new DomainError("files:preview.errors.unsupported", { field: "url" });
/** The content or the extension does not belong to the category (spec:files-64). */
export const formatWrong = (category: PreviewCategory) =>
  new DomainError(`files:preview.errors.format.${category}`, { field: "url" });
/** The address did not return the file. */
export const notThere = (status: number) =>
  new DomainError("files:preview.errors.notThere", { field: "url", values: { status } });
export const previewNotFound = () => new DomainError("files:preview.errors.notFound", { code: 404 });
/** `legacy`: an older kind of document, and this machine cannot convert it. */
export const documentRefused = (reason: Refusal | "legacy") =>
  new DomainError(`files:preview.errors.refused.${reason}`, { code: 422 });
export const documentBusy = () => new DomainError("files:preview.errors.busy", { code: 503, retryAfter: 5 });
