import { DomainError } from "@dozen/core/errors";

/** Unknown, used, cancelled, too old, or someone else's: all alike. A§8: code 102. */
export const scanOver = () => new DomainError("account:scan.errors.over", { code: 102 });
