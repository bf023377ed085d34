import { boot } from "@dozen/core/boot.server";
import { loadEnvFile } from "@dozen/core/settings.server";
import { features } from "./app/features.server";
import { operate } from "./operator";

const fromFile = loadEnvFile(process.cwd());
// What is printed is for people and pipes; a log line at the start belongs to the server.
const env = { LOG_LEVEL: "warn", ...process.env };
const open = () => boot({ features, env, withoutJobs: true });

process.exitCode = await operate(process.argv.slice(2), {
  env: process.env,
  fromFile,
  open,
  print: console.log,
  complain: console.error,
});
