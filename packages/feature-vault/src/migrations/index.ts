import type { Migration } from "kysely";
import { mfaMigrations } from "../mfa/migrations";
import { secretMigrations } from "../secret/migrations";
import { vaultMigrations } from "../vault/migrations";

/**
 * MySQL cannot roll back DDL, so each step does one thing. Names of the vault's migrations begin
 * with 0, those of one-time codes with 1, those of one-time secrets with 2.
 */
export const migrations: Record<string, Migration> = {
  ...vaultMigrations,
  ...mfaMigrations,
  ...secretMigrations,
};
