import type { Context } from "@dozen/core/context";
import type { User } from "@dozen/core/sessions/users.server";
import { listBindings } from "../bindings/bindings.server";
import { listPasskeys } from "../passkeys/passkeys.server";
import { notifyUser } from "../shared/notices.server";
import type { WayIn } from "./ways-in";

/** Milliseconds. A session lasts thirty days, so a thief of one has added what they wanted within that time. */
const suspectTime = 30 * 24 * 60 * 60 * 1000;

/** The ways to sign in other than password and codes: passkeys, then linked accounts, each oldest first. */
export async function listWaysIn(context: Pick<Context, "db" | "clock">, userId: string): Promise<WayIn[]> {
  const isNew = (at: number) => at > context.clock.now() - suspectTime;
  const passkeys = (await listPasskeys(context, userId)).map(({ id, name, created_at, used_at }): WayIn => {
    return {
      kind: "passkey",
      id: `passkey:${id}`,
      name,
      addedAt: created_at,
      usedAt: used_at,
      isNew: isNew(created_at),
    };
  });
  const bindings = (await listBindings(context, userId)).map(({ id, provider, name, createdAt }): WayIn => {
    return { kind: provider, id: `binding:${id}`, name, addedAt: createdAt, usedAt: null, isNew: isNew(createdAt) };
  });
  return [...passkeys, ...bindings];
}

/**
 * Removes some or all of a user's passkeys and linked accounts; ids of others are ignored. The caller ends the
 * sessions that they may have opened.
 *
 * @returns the notices to send to the user once all is done
 */
export async function endWaysIn(
  context: Context,
  user: User,
  chosen: readonly string[] | "all",
): Promise<() => Promise<void>> {
  const ways = await listWaysIn(context, user.id);
  const ended = chosen === "all" ? ways : ways.filter(({ id }) => chosen.includes(id));
  const idsOf = (kind: string) => ended.filter(({ id }) => id.startsWith(kind)).map(({ id }) => id.slice(kind.length));
  const [passkeys, bindings] = [idsOf("passkey:"), idsOf("binding:")];
  if (passkeys.length > 0) await deleteOwn(context, "account_passkeys", user.id, passkeys);
  if (bindings.length > 0) await deleteOwn(context, "account_bindings", user.id, bindings);
  return async () => {
    for (const { kind, name } of ended) {
      const notice =
        kind === "passkey"
          ? { about: "passkeyRemoved" as const, name }
          : { about: "bindingRemoved" as const, provider: kind };
      await notifyUser(context, user, notice);
    }
  };
}

async function deleteOwn(
  { db }: Pick<Context, "db">,
  table: "account_passkeys" | "account_bindings",
  userId: string,
  ids: string[],
): Promise<void> {
  await db.deleteFrom(table).where("user_id", "=", userId).where("id", "in", ids).execute();
}
