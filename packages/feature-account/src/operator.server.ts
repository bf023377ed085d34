import type { Context } from "@dozen/core/context";
import type { OperatorCommand } from "@dozen/core/feature-server";
import { declaredQuotas, type Quota } from "@dozen/core/quotas.server";
import { readAccount } from "@dozen/core/schemas";
import { findUserByAccount, type User, updateUserConfig, userConfig } from "@dozen/core/sessions/users.server";
import { createInvites, type Invite, listInvites } from "./invites.server";
import { removeTwoFactor } from "./two-factor/two-factor.server";

/**
 * Commands for invite codes (for sites with `invite-only on`), quotas of single users, and users who have lost both
 * their phone and their recovery codes.
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
      const user = await userNamed(context, account);
      await removeTwoFactor(context, user.id);
      return `Two-factor of ${account} is off.`;
    },
  },
  {
    name: "quota <account> [name] [value]",
    description: 'print a user\'s own quotas, or set one (a whole number, or "default")',
    async run(context, [account = "", name, value]) {
      const user = await userNamed(context, account);
      if (name === undefined) return describeQuotas(context, user);
      const quota = readQuota(context, name);
      if (value === undefined) return `${userConfig(user)[quota.name] ?? "default"}`;
      await updateUserConfig(context, user.id, { [quota.name]: readAmount(value) });
      return `Set ${name} of ${account} to ${value}.`;
    },
  },
];

async function userNamed(context: Pick<Context, "db">, account: string): Promise<User> {
  const owner = readAccount(account);
  const user = owner && (await findUserByAccount(context, owner));
  if (!user) throw new Error(`There is no account ${account}.`);
  return user;
}

function describeQuotas(context: Context, user: User): string {
  const own = userConfig(user);
  return declaredQuotas(context)
    .map(({ name, unit }) =>
      [shortName(name), own[name] ?? "default", unit].filter((part) => part !== undefined).join("  "),
    )
    .join("\n");
}

function readQuota(context: Context, name: string): Quota {
  const quotas = declaredQuotas(context);
  const quota = quotas.find((one) => shortName(one.name) === name);
  if (!quota) throw new Error(`No quota is called ${name}: ${quotas.map((one) => shortName(one.name)).join(", ")}`);
  return quota;
}

function shortName(name: Quota["name"]): string {
  return name.replace(/_sum$/, "");
}

/** Parses a quota. @returns undefined for the feature's default */
function readAmount(value: string): number | undefined {
  if (value === "default") return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`A quota is a whole number or "default": ${value}`);
  return Number(value);
}

function describe({ code, createdAt, usedBy, usedAt }: Invite): string {
  const made = new Date(createdAt).toISOString();
  return usedBy ? `${code}  ${made}  used ${new Date(usedAt ?? 0).toISOString()} by ${usedBy}` : `${code}  ${made}`;
}
