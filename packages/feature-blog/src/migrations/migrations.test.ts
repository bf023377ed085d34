import { testMigrations } from "@dozen/core/testing/migrations";
import { migrations } from ".";

testMigrations("blog", migrations);
