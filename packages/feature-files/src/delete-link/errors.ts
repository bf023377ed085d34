import { DomainError } from "@dozen/core/errors";

/** It never existed, or its file was deleted. */
export const deleteLinkNotFound = () => new DomainError("files:deleteLink.errors.notFound", { code: 404 });
