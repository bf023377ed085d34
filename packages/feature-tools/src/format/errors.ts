import { DomainError } from "@dozen/core/errors";
import { type FormatProblem, fileAtMost } from "./types";

/** spec:tools-30. The data contains the parts that could be formatted. */
export const formattingFailed = (problems: FormatProblem[], output: string) =>
  new DomainError("tools:format.errors.failed", { data: { problems, data: output } });
/** spec:tools-48. The data names the value that cannot be carried. */
export const conversionFailed = (problems: FormatProblem[]) =>
  new DomainError("tools:format.convert.failed", { data: { problems } });
export const schemaUnusable = (problem: FormatProblem) =>
  new DomainError("tools:format.schema.unusable", { field: "schema", data: { problems: [problem] } });
export const typeUnknown = () => new DomainError("tools:format.errors.unknownType", { field: "type" });
export const notMinifiable = () => new DomainError("tools:format.errors.notMinifiable", { field: "type" });
export const fileTooLarge = () =>
  new DomainError("tools:format.errors.fileSize", { field: "file", values: { limit: fileAtMost / 1000 } });
export const notConvertible = () => new DomainError("tools:format.errors.notConvertible", { field: "convertTo" });
export const formatTooLong = () => new DomainError("tools:format.errors.tooLong", { field: "content" });
export const formatTooBusy = () => new DomainError("tools:format.errors.busy", { code: 503, retryAfter: 5 });
