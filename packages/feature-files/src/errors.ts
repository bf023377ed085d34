import { DomainError } from "@dozen/core/errors";

/** The file does not exist or belongs to another user. */
export const fileNotFound = () => new DomainError("files:file.errors.notFound", { code: 404 });
export const quotaReached = (limit: number) =>
  new DomainError("files:file.errors.quota", { field: "file", values: { limit } });
export const noFile = () => new DomainError("files:file.errors.none", { field: "file" });
export const tooManyFiles = (max: number) =>
  new DomainError("files:file.errors.tooMany", { field: "file", values: { max } });
/** spec:files-8: the extension is in no list that applies. */
export const formatUnsupported = (name: string, allowed: string[]) =>
  new DomainError("files:file.errors.format", { field: "file", values: { name, allowed: allowed.join(", ") } });
/** spec:files-87: the operator does not want files with this ending. */
export const extensionDenied = (name: string, ending: string, field = "file") =>
  new DomainError("files:file.errors.denied", { field, values: { name, ending } });
/** Nothing of a typed name can be kept. */
export const nameEmpty = () => new DomainError("files:file.errors.name", { field: "name" });
/** The day at which a file goes to the bin. */
export const endPast = () => new DomainError("files:bin.end.past", { field: "expiry" });
export const fileEmpty = (name: string) =>
  new DomainError("files:file.errors.empty", { field: "file", values: { name } });
/** `limit` is a formatted size: "128 KB". */
export const fileTooLarge = (name: string, limit: string) =>
  new DomainError("files:file.errors.size", { field: "file", values: { name, limit } });
/** The file's bytes, its declared type and its extension do not agree. */
export const typeMismatch = (name: string) =>
  new DomainError("files:file.errors.type", { field: "file", values: { name } });
/** The type that the client declared is another file's. */
export const typeDeclaredWrong = (name: string, declared: string) =>
  new DomainError("files:file.errors.declared", { field: "file", values: { name, declared } });
/** A picture in HEIC, which browsers do not show, with the extension of another kind. */
export const pictureInHeic = (name: string) =>
  new DomainError("files:file.errors.heic", { field: "file", values: { name } });
/** The client sent chunks or a merge for an upload that was never begun or has been discarded. */
export const uploadUnknown = () => new DomainError("files:big.errors.unknown");
export const uploadTooLarge = (limit: string) =>
  new DomainError("files:big.errors.size", { field: "file", values: { limit } });
export const tooManyUploads = (max: number) => new DomainError("files:big.errors.tooMany", { values: { max } });
export const chunkWrong = () => new DomainError("files:big.errors.chunk", { field: "file" });
export const chunksMissing = (missing: number) =>
  new DomainError("files:big.errors.missing", { values: { count: missing } });
/** The merged bytes differ from the client's file, which must be sent again. */
export const uploadDamaged = () => new DomainError("files:big.errors.damaged", { field: "file" });
export const stillMerging = () => new DomainError("files:big.errors.merging");
export const tooManyDrops = (max: number) => new DomainError("files:drop.errors.tooMany", { values: { max } });
export const dropNotFound = () => new DomainError("files:drop.errors.notFound", { code: 404 });
/** Its owner has closed it for now. */
export const dropClosed = () => new DomainError("files:drop.errors.closed", { code: 403 });
/** It has received as many files as it takes. */
export const dropFull = () => new DomainError("files:drop.errors.full", { code: 410 });
/** The same for a full drop box and a full account: the sender learns nothing about the account. */
export const dropHasNoRoom = (name: string) =>
  new DomainError("files:drop.errors.room", { field: "file", values: { name } });
export const dropLocked = () => new DomainError("files:drop.errors.locked", { code: 403 });
export const tooManyBundles = (max: number) => new DomainError("files:bundle.errors.tooMany", { values: { max } });
