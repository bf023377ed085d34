import { testMigrations } from "../testing/migrations";
import { coreMigrations } from ".";

testMigrations("core", coreMigrations);
