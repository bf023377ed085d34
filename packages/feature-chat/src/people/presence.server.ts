import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { createPresence, type Presence } from "@dozen/core/presence.server";

type Needs = Pick<Context, "database" | "redis" | "clock">;

/** By database, because a request's context is a copy of the site's. */
const known = new WeakMap<Database, Presence>();

/** The users who have a page of the chat open. */
export function presenceOf(context: Needs): Presence {
  const presence = known.get(context.database) ?? createPresence(context, "chat:online:");
  known.set(context.database, presence);
  return presence;
}
