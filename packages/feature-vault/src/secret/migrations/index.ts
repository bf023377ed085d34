import type { Migration } from "kysely";
import * as secrets from "./201-secrets";
import * as secretsOfOwner from "./202-secrets-of-owner";
import * as secretsToForget from "./203-secrets-to-forget";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const secretMigrations: Record<string, Migration> = {
  "201-secrets": secrets,
  "202-secrets-of-owner": secretsOfOwner,
  "203-secrets-to-forget": secretsToForget,
};
