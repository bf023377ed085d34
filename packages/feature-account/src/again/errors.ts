import { DomainError } from "@dozen/core/errors";

/** Something that signing in asks for was not shown. @param field what is missing, as the call names it */
export const proofMissing = (field: "password" | "code") =>
  new DomainError("account:again.errors.missing", { field, data: { again: true } });
export const passwordWrong = () =>
  new DomainError("account:again.errors.password", { field: "password", data: { again: true } });
