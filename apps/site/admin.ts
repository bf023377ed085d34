import { boot } from "@dozen/core/boot.server";
import { loadEnvFile } from "@dozen/core/settings.server";
import { features } from "./app/features.server";
import { operate } from "./operator";

const fromFile = loadEnvFile(process.cwd());
// The output is for people and pipes, so the server's log lines at start are left out.
const env = { LOG_LEVEL: "warn", ...process.env };
const open = () => boot({ features, env, withoutJobs: true });

process.exitCode = await operate(process.argv.slice(2), {
  env: process.env,
  fromFile,
  open,
  print: console.log,
  complain: console.error,
});
