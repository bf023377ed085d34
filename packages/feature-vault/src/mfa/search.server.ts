import type { SearchSource } from "@dozen/core/search/source.server";
import "./tables";

/** An account is found by a part of its name or of the name for signing in there. */
export const accountSearch = {
  name: "vault.mfa",
  table: "mfa_accounts",
  owner: "user_id",
  columns: ["name", "account"],
} as const satisfies SearchSource;
