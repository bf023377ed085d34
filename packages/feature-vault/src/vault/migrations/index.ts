import type { Migration } from "kysely";
import * as keys from "./001-keys";
import * as entries from "./002-entries";
import * as entriesOfUser from "./003-entries-of-user";
import * as entriesOfAccount from "./004-entries-of-account";
import * as health from "./005-health";

export const vaultMigrations: Record<string, Migration> = {
  "001-keys": keys,
  "002-entries": entries,
  "003-entries-of-user": entriesOfUser,
  "004-entries-of-account": entriesOfAccount,
  "005-health": health,
};
