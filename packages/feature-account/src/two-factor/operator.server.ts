import type { OperatorCommand } from "@dozen/core/feature-server";
import { userNamed } from "@dozen/core/sessions/user-named.server";
import { removeTwoFactor } from "./two-factor.server";

/** A command for users who have lost both their phone and their recovery codes. */
export const twoFactorCommands: OperatorCommand[] = [
  {
    name: "f2a-off <account>",
    description: "switch two-factor off for somebody who has lost phone and recovery codes, and sign them out",
    async run(context, [account = ""]) {
      const user = await userNamed(context, account);
      await removeTwoFactor(context, user.id);
      return `Two-factor of ${account} is off.`;
    },
  },
];
