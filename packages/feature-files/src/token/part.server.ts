import type { ServerPart } from "@dozen/core/part.server";
import { tokenCalls } from "./calls.server";
import "./tables";
import { tokenHelp } from "./help.server";
import { forgetTokens, sweepTokens } from "./tokens.server";

export const tokenServer: ServerPart = {
  help: { token: tokenHelp },
  calls: tokenCalls,
  jobs: [{ name: "files.sweep-tokens", schedule: "23 4 * * *", run: sweepTokens }],
  async start(context) {
    const stop = context.events.on("user.signedOut", ({ userId, at }) => forgetTokens(context, userId, { until: at }));
    return async () => stop();
  },
};
