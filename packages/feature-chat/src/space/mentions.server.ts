import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { type Mention, splitMentions } from "../messages/mention";
import { blocksAmong } from "../people/blocked.server";
import { kinds } from "../shared/kinds";
import { postThing } from "../shared/notice-things";
import { readersAmong } from "./visible.server";

/** The most people whom a post or a comment mentions. */
const mostMentions = 20;

/** Comments whose writers a further comment can mention, the newest ones. */
const commentsAtMost = 200;

/** The binding of the mentions in a row. */
export const mentionsBinding = (table: "chat_posts" | "chat_comments", id: string) => `${table}.mentions:${id}`;

interface About {
  id: string;
  ownerId: string;
}

/**
 * The people whom a text of the viewer mentions: friends, and in a comment also the post's owner and those who have
 * commented. All who have the name, since a text cannot distinguish them.
 */
export async function mentionsIn(context: OwnerContext, text: string, post?: About): Promise<Mention[]> {
  if (!/[@＠]/.test(text)) return [];
  const [friends, others] = await Promise.all([friendsOf(context), post ? peopleAround(context, post) : []]);
  const people = [...new Map([...friends, ...others].map((one) => [one.id, one])).values()];
  const names = new Set(splitMentions(text, people).flatMap(({ mention }) => mention?.name.toLowerCase() ?? []));
  return people.filter(({ name }) => names.has(name.toLowerCase())).slice(0, mostMentions);
}

function friendsOf({ db, viewer }: OwnerContext): Promise<Mention[]> {
  return db
    .selectFrom("chat_seats as seat")
    .innerJoin("users", "users.id", "seat.friend_id")
    .select(["users.id", "users.name"])
    .where("seat.user_id", "=", viewer.id)
    .where("seat.type", "=", kinds.person)
    .execute();
}

/** The owner of a post and those who have commented last. */
function peopleAround({ db, viewer }: OwnerContext, { id, ownerId }: About): Promise<Mention[]> {
  const newest = db
    .selectFrom("chat_comments")
    .select("user_id")
    .where("post_id", "=", id)
    .orderBy("id", "desc")
    .limit(commentsAtMost)
    .as("said");
  const writers = db.selectFrom(newest).select("said.user_id");
  return db
    .selectFrom("users")
    .select(["users.id", "users.name"])
    .where((where) => where.or([where("users.id", "=", ownerId), where("users.id", "in", writers)]))
    .where("users.id", "<>", viewer.id)
    .execute();
}

/** As the tables store them. */
export function sealedMentions(
  { secrets }: Pick<Context, "secrets">,
  binding: string,
  mentions: Mention[],
): string | null {
  const stored = mentions.map(({ id, name }) => ({ id, name }));
  return stored.length > 0 ? secrets.seal(JSON.stringify(stored), binding) : null;
}

export function openMentions({ secrets }: Pick<Context, "secrets">, binding: string, sealed: string | null): Mention[] {
  return sealed === null ? [] : (JSON.parse(secrets.open(sealed, binding)) as Mention[]);
}

/** Those of some users who may see a post and hear of what the viewer does there: no block separates them. */
export async function hearersAmong(context: OwnerContext, postId: string, userIds: string[]): Promise<Set<string>> {
  const others = [...new Set(userIds)].filter((id) => id !== context.viewer.id);
  const [readers, isBlocked] = await Promise.all([
    readersAmong(context, postId, others),
    blocksAmong(context, [context.viewer.id], others),
  ]);
  return new Set([...readers].filter((id) => !isBlocked(context.viewer.id, id)));
}

/** Those whom a post of the viewer mentions and who may see it. */
export async function mentionedReaders(context: OwnerContext, postId: string): Promise<Set<string>> {
  const row = await context.db
    .selectFrom("chat_posts")
    .select("mentions")
    .where("id", "=", postId)
    .where("user_id", "=", context.viewer.id)
    .executeTakeFirst();
  const mentions = openMentions(context, mentionsBinding("chat_posts", postId), row?.mentions ?? null);
  return hearersAmong(
    context,
    postId,
    mentions.map(({ id }) => id),
  );
}

/** The notice that the viewer mentions somebody in a post or below it. */
export function mentionNotice({ viewer }: OwnerContext, { id, ownerId }: About, userId: string) {
  const href = `/chat/space/${ownerId}?post=${id}`;
  return { kind: "chat.postMentioned", userId, actorId: viewer.id, thing: postThing(id), href };
}
