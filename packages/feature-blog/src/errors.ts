import type { UnwantedPlace } from "@dozen/core/check/text-check.server";
import { DomainError } from "@dozen/core/errors";

export const blogClosed = () => new DomainError("blog:errors.closed");
export const blogOpenAlready = () => new DomainError("blog:errors.openAlready");
export const addressTaken = () => new DomainError("blog:errors.addressTaken", { field: "exclusive" });
/** Also for articles of others, so that the response does not reveal which ids exist. */
export const articleNotFound = () => new DomainError("blog:errors.articleNotFound", { code: 404 });
export const versionNotFound = () => new DomainError("blog:errors.versionNotFound", { code: 404 });
export const translationNotFound = () => new DomainError("blog:errors.translationNotFound", { code: 404 });
export const languageUnsaid = () => new DomainError("blog:errors.languageUnsaid");
export const languageTaken = () => new DomainError("blog:errors.languageTaken", { field: "language" });
export const articlePrivate = () => new DomainError("blog:errors.private", { code: 403 });
export const quotaReached = (limit: number) => new DomainError("blog:errors.quota", { values: { limit } });
export const sensitive = (field: string, { words, line = 0 }: UnwantedPlace) =>
  new DomainError(line ? "blog:errors.sensitiveLine" : "blog:errors.sensitive", { field, values: { words, line } });
export const blogNotFound = () => new DomainError("blog:errors.blogNotFound", { code: 404 });
export const tooManyFollows = (limit: number) => new DomainError("blog:errors.tooManyFollows", { values: { limit } });
export const commentsOff = () => new DomainError("blog:errors.commentsOff");
export const commentNotFound = () => new DomainError("blog:errors.commentNotFound", { code: 404 });
