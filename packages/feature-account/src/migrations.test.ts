import { testMigrations } from "@dozen/core/testing/migrations";
import { migrations } from "./migrations";

testMigrations("account", migrations);
