import type { SearchSource } from "@dozen/core/search/source.server";
import "./tables";

/** A sign-in is found by a part of its address. */
export const loginSearch = {
  name: "account.logins",
  table: "account_login_log",
  owner: "user_id",
  columns: ["ip"],
} as const satisfies SearchSource;
