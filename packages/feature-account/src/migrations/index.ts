import type { Migration } from "kysely";
import { codes } from "./001-codes";
import { codeExpiry } from "./002-code-expiry";
import { invites } from "./003-invites";

export const migrations: Record<string, Migration> = {
  "001-codes": codes,
  "002-code-expiry": codeExpiry,
  "003-invites": invites,
};
