import type { OperatorCommand } from "@dozen/core/feature-server";
import { readAccount } from "@dozen/core/schemas";
import { findUserByAccount } from "@dozen/core/sessions/users.server";
import { createInvites, type Invite, listInvites } from "./invites.server";
import { removeTwoFactor } from "./two-factor/two-factor.server";

/**
 * Invite codes, for sites that ask for one at registration (`invite-only on`), and help for those who have lost both their
 * phone and their recovery codes.
 */
export const operator: OperatorCommand[] = [
  {
    name: "invite-create [count]",
    description: "make invite codes, each good for one registration, and print them",
    run: async (context, [count = "1"]) => (await createInvites(context, Number(count))).join("\n"),
  },
  {
    name: "invite-list",
    description: "print all invite codes, newest first, and which are used",
    run: async (context) => (await listInvites(context)).map(describe).join("\n") || "There are no invite codes.",
  },
  {
    name: "f2a-off <account>",
    description: "switch two-factor off for somebody who has lost phone and recovery codes, and sign them out",
    async run(context, [account = ""]) {
      const owner = readAccount(account);
      const user = owner && (await findUserByAccount(context, owner));
      if (!user) return `There is no account ${account}.`;
      await removeTwoFactor(context, user.id);
      return `Two-factor of ${account} is off.`;
    },
  },
];

function describe({ code, createdAt, usedBy, usedAt }: Invite): string {
  const made = new Date(createdAt).toISOString();
  return usedBy ? `${code}  ${made}  used ${new Date(usedAt ?? 0).toISOString()} by ${usedBy}` : `${code}  ${made}`;
}
