import { testMigrations } from "@dozen/core/testing/migrations";
import { shortMigrations } from ".";

testMigrations("short", shortMigrations);
