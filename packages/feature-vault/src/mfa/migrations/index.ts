import type { Migration } from "kysely";
import * as accounts from "./101-mfa-accounts";
import * as accountsOfOwner from "./102-mfa-accounts-of-owner";
import * as deleted from "./103-mfa-deleted";
import * as owners from "./104-mfa-owners";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const mfaMigrations: Record<string, Migration> = {
  "101-mfa-accounts": accounts,
  "102-mfa-accounts-of-owner": accountsOfOwner,
  "103-mfa-deleted": deleted,
  "104-mfa-owners": owners,
};
