import type { Context } from "../context";
import { readAccount } from "../schemas";
import { findUser, findUserByAccount, type User } from "./users.server";

/** Finds the user whose email, phone number or id the operator gives. */
export async function findUserNamed(context: Pick<Context, "db">, name: string): Promise<User | undefined> {
  const account = readAccount(name);
  return account ? findUserByAccount(context, account) : findUser(context, name);
}

/** The user whose email, phone number or id the operator gives. @throws Error when there is none */
export async function userNamed(context: Pick<Context, "db">, name: string): Promise<User> {
  const user = await findUserNamed(context, name);
  if (!user) throw new Error(`There is no account ${name}.`);
  return user;
}
