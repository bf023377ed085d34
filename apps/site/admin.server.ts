import { boot, prepare } from "@dozen/core/boot.server";
import { coreServer } from "@dozen/core/core.server";
import { loadEnvFile } from "@dozen/core/settings.server";
import { features } from "./app/features.server";
import { askHidden } from "./ask";
import { operate } from "./operator";

/** Runs a command line of `npm run admin`; returns the exit code. */
export function admin(args: string[]): Promise<number> {
  const fromFile = loadEnvFile(process.cwd());
  // The output is for people and pipes, so the server's log lines at start are left out.
  const env = { LOG_LEVEL: "warn", ...process.env };
  const open = () => boot({ features, env, withoutJobs: true });
  return operate(args, {
    env: process.env,
    fromFile,
    open,
    async prepare() {
      const { settings, mounted } = await prepare({ features, env });
      return { settings, mounted: [coreServer, ...mounted] };
    },
    ask: askHidden,
    print: console.log,
    complain: console.error,
  });
}
