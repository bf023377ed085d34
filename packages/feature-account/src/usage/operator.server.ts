import type { Context } from "@dozen/core/context";
import type { OperatorCommand } from "@dozen/core/feature-server";
import { declaredQuotas, type Quota } from "@dozen/core/quotas.server";
import { userNamed } from "@dozen/core/sessions/user-named.server";
import { type User, updateUserConfig, userConfig } from "@dozen/core/sessions/users.server";

/** A command for the quotas of single users. */
export const quotaCommands: OperatorCommand[] = [
  {
    name: "quota <account> [name] [value]",
    description: 'print a user\'s own quotas, or set one (a whole number, or "default")',
    reads: ([, , value]) => value === undefined,
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
