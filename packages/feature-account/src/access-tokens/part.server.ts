import type { ServerPart } from "@dozen/core/part.server";
import { forgetAccessTokens, openAccessToken, sweepAccessTokens } from "./access-tokens.server";
import { accessTokenCalls } from "./calls.server";
import type {} from "./tables";

export const accessTokensServer: ServerPart = {
  calls: accessTokenCalls,
  findAccessToken: openAccessToken,
  jobs: [{ name: "account.sweepAccessTokens", schedule: "31 4 * * *", run: sweepAccessTokens }],
  async start(context) {
    const stop = context.events.on("user.signedOut", ({ userId, at }) => forgetAccessTokens(context, userId, at));
    return async () => stop();
  },
};
