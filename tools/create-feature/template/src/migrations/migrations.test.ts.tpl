import { testMigrations } from "@dozen/core/testing/migrations";
import { migrations } from ".";

testMigrations("__id__", migrations);
