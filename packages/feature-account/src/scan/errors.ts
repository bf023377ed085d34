import { DomainError } from "@dozen/core/errors";

/** Unknown, used, cancelled, too old, or someone else's: all alike. spec:account-38: code 102. */
export const scanOver = () => new DomainError("account:scan.errors.over", { code: 102 });
