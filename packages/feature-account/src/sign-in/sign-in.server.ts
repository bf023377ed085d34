import type { RequestContext } from "@dozen/core/context";
import { hashPassword, verifyPassword } from "@dozen/core/crypto/hash.server";
import type { Account } from "@dozen/core/schemas";
import { findUser, findUserByAccount, type User, updateUser } from "@dozen/core/sessions/users.server";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { checkCode, forgetCodes } from "../codes/codes.server";
import { readDevice } from "../devices/device.server";
import { codeWrong, loginWrong } from "../errors";
import { nobody, recordLogin } from "../login-log/login-log.server";
import { type Asker, askerOf } from "../shared/asker.server";
import { countCodeTry, countPasswordTry } from "../shared/attempts.server";
import { codeLogin, passwordLogin } from "./sign-in.schema";

/** How a user proves that an account is theirs. */
export type LoginMode = "password" | "code";

/** The form's ways to sign in. `authenticate(mode, request)` reads the form and returns its user. */
export function createAuthenticator(context: RequestContext): Authenticator<User> {
  return new Authenticator<User>()
    .use(
      new FormStrategy(async ({ form, request }) => {
        return provePassword(context, passwordLogin.parse(Object.fromEntries(form)), request);
      }),
      "password" satisfies LoginMode,
    )
    .use(
      new FormStrategy(async ({ form, request }) =>
        proveCode(context, codeLogin.parse(Object.fromEntries(form)), askerOf(context, request)),
      ),
      "code" satisfies LoginMode,
    );
}

/**
 * Verifies a password and returns its user. An unknown account takes as long as a wrong password.
 *
 * @throws loginWrong for either, passwordsUsedUp (429)
 */
export async function provePassword(
  context: RequestContext,
  { account, password }: { account: Account; password: string },
  request: Request,
): Promise<User> {
  const user = await findUserByAccount(context, account);
  const device = readDevice(context, request);
  const forget = await countPasswordTry(context, account, device?.knows(user?.id ?? "") ? device : null);
  const { ok, rehash } = await verifyPassword(user?.password_hash, password);
  if (!user || !ok) {
    await recordLogin(context, { userId: user?.id ?? nobody, type: "password", refused: true });
    throw loginWrong();
  }
  await forget();
  return rehash ? strengthen(context, user, password) : user;
}

/** Stores a verified password with a stronger hash, unless it has been replaced meanwhile. */
async function strengthen(context: RequestContext, user: User, password: string): Promise<User> {
  const password_hash = await hashPassword(password);
  const { numUpdatedRows } = await context.db
    .updateTable("users")
    .set({ password_hash })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return { ...user, password_hash };
  // A concurrent sign-in with the same password may have rehashed it first.
  const now = await findUser(context, user.id);
  if (!now || !(await verifyPassword(now.password_hash, password)).ok) throw loginWrong();
  return now;
}

/**
 * Verifies a code, uses it up and returns its user.
 *
 * @throws codeWrong also when the account was removed meanwhile, triesUsedUp (429)
 */
export async function proveCode(
  context: RequestContext,
  typed: { account: Account; code: string },
  asker: Asker,
): Promise<User> {
  const { user, claim } = await lookAtCode(context, typed, asker);
  await claim();
  return user;
}

/**
 * Verifies a code and returns its user; `claim` uses the code up.
 *
 * @throws codeWrong also when the account was removed meanwhile, triesUsedUp (429)
 */
export async function lookAtCode(
  context: RequestContext,
  { account, code }: { account: Account; code: string },
  asker: Asker,
): Promise<{ user: User; claim(): Promise<void> }> {
  await countCodeTry(context);
  const user = await findUserByAccount(context, account);
  const { claim } = await checkCode(context, "login", account.value, code, asker).catch(async (error: unknown) => {
    await recordLogin(context, { userId: user?.id ?? nobody, type: "code", refused: true });
    throw error;
  });
  if (!user) throw codeWrong();
  return { user, claim: () => claim() };
}

/**
 * Replaces a user's password and invalidates their codes and tickets: somebody who reads the user's mail may hold
 * one.
 */
export async function storePassword(context: RequestContext, userId: string, password: string): Promise<void> {
  await updateUser(context, userId, { password_hash: await hashPassword(password) });
  await forgetCodes(context, userId);
}
