import type { Context } from "@dozen/core/context";
import { kinds } from "../shared/kinds";
import { type Mention, splitMentions } from "./mention";

/** The most people whom one message mentions. */
const mostMentions = 50;

/** The members of a group whom a text mentions, each once; undefined if there are none. */
export async function mentionsIn(
  { db }: Pick<Context, "db">,
  { roomId, text }: { roomId: string; text: string },
): Promise<Mention[] | undefined> {
  if (!/[@＠]/.test(text)) return undefined;
  const members = await db
    .selectFrom("chat_seats as seat")
    .innerJoin("users", "users.id", "seat.user_id")
    .select(["users.id", "users.name"])
    .where("seat.room_id", "=", roomId)
    .where("seat.type", "=", kinds.group)
    .execute();
  const names = new Set(splitMentions(text, members).flatMap(({ mention }) => mention?.name ?? []));
  if (names.size === 0) return undefined;
  // All members with the name are mentioned, since a text cannot distinguish them.
  return members.filter(({ name }) => names.has(name)).slice(0, mostMentions);
}
