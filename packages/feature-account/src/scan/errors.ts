import { DomainError } from "@dozen/core/errors";

/** Unknown, used, cancelled, expired, or someone else's: one message for all. spec:account-38: code 102. */
export const scanOver = () => new DomainError("account:scan.errors.over", { code: 102 });
