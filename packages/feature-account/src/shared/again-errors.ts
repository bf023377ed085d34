import { DomainError } from "@dozen/core/errors";

/** A required proof is missing. @param field the missing field's name in the call */
export const proofMissing = (field: "password" | "code") =>
  new DomainError("account:again.errors.missing", { field, data: { again: true } });
export const passwordWrong = () =>
  new DomainError("account:again.errors.password", { field: "password", data: { again: true } });
