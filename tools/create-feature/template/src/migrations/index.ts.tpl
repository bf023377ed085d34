import type { Migration } from "kysely";
import * as items from "./001-items";
import * as itemsOfUser from "./002-items-of-user";
import * as itemsByDeletion from "./003-items-by-deletion";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const migrations: Record<string, Migration> = {
  "001-items": items,
  "002-items-of-user": itemsOfUser,
  "003-items-by-deletion": itemsByDeletion,
};
