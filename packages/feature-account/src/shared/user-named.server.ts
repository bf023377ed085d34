import type { Context } from "@dozen/core/context";
import { readAccount } from "@dozen/core/schemas";
import { findUserByAccount, type User } from "@dozen/core/sessions/users.server";

/** The user of an email or phone number that the operator names. @throws Error when there is none */
export async function userNamed(context: Pick<Context, "db">, account: string): Promise<User> {
  const owner = readAccount(account);
  const user = owner && (await findUserByAccount(context, owner));
  if (!user) throw new Error(`There is no account ${account}.`);
  return user;
}
