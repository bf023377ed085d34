import type { ServerPart } from "@dozen/core/part.server";
import { twoFactorCalls } from "./calls.server";
import { twoFactorCommands } from "./operator.server";
import { secretBound } from "./second-factor.server";
import type {} from "./tables";
import { setupBound } from "./two-factor.server";

export const twoFactorServer: ServerPart = {
  calls: twoFactorCalls,
  operator: twoFactorCommands,
  sealed: [
    { table: "account_two_factor", column: "secret", boundTo: ({ user_id }) => secretBound(String(user_id)) },
    { table: "account_two_factor_setups", column: "sealed", boundTo: ({ user_id }) => setupBound(String(user_id)) },
  ],
};
