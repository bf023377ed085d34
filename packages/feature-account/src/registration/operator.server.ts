import type { OperatorCommand } from "@dozen/core/feature-server";
import { createInvites, type Invite, listInvites } from "./invites.server";

/** Commands for invite codes (for sites with `invite-only on`). */
export const inviteCommands: OperatorCommand[] = [
  {
    name: "invite-create [count]",
    description: "make invite codes, each good for one registration, and print them",
    run: async (context, [count = "1"]) => (await createInvites(context, Number(count))).join("\n"),
  },
  {
    name: "invite-list",
    description: "print all invite codes, newest first, and which are used",
    reads: true,
    run: async (context) => (await listInvites(context)).map(describe).join("\n") || "There are no invite codes.",
  },
];

function describe({ code, createdAt, usedBy, usedAt }: Invite): string {
  const made = new Date(createdAt).toISOString();
  return usedBy ? `${code}  ${made}  used ${new Date(usedAt ?? 0).toISOString()} by ${usedBy}` : `${code}  ${made}`;
}
