import type { Context, RequestContext } from "@dozen/core/context";
import type { Dialect } from "@dozen/core/database/database.server";
import { newId } from "@dozen/core/database/query.server";
import { translateKey } from "@dozen/core/messages";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { countMessages, countsOf, removeMessages } from "./counts.server";
import { markRows } from "./marking.server";
import { messageTypes } from "./message";
import type { InboxSettings } from "./settings";

/** An activity message as it is stored in `texts`, as JSON; its words are made in the reader's language when it is shown. */
interface StoredActivity {
  kind: string;
  /** Users who caused it, the newest first. */
  actors: string[];
  href: string;
  values: Record<string, string | number>;
}

interface OpenActivity extends StoredActivity {
  id: string;
  userId: string;
  thing: string;
}

/** How activity is shown: of what is gone, or closed to its reader, there is no address and no icon. */
export interface ShownActivity {
  title: string;
  href?: string;
  icon?: string;
}

/** Beyond so many people who did the same, no more are counted. */
const mostActors = 100;
/** Notices that one transaction saves. */
const batchSize = 200;
const dayLong = 24 * 60 * 60 * 1000;

/** Adds notices to their readers' activity; one that is about the same thing as an unread one joins it. */
export async function saveNotices(context: Context, notices: NewNotice[]): Promise<void> {
  for (let from = 0; from < notices.length; from += batchSize) {
    await saveBatch(context, notices.slice(from, from + batchSize));
  }
  await context.live.badgesChanged("inbox", [...new Set(notices.map(({ userId }) => userId))]);
}

async function saveBatch({ database, clock }: Context, notices: NewNotice[]): Promise<void> {
  const { db, dialect } = database;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const readers = notices.map(({ userId }) => ({ user_id: userId, type: messageTypes.activity }));
    // Locks the readers' counts, so that of two notices at once the second finds what the first has added.
    await countMessages(trx, dialect, countsOf(readers, 0));
    const { fresh, changed } = joined(await openActivity(trx, dialect, notices), notices);
    for (const { ids, stored } of groups(changed)) {
      await trx
        .updateTable("inbox_messages")
        .set({ texts: JSON.stringify(stored), created_at: now })
        .where("id", "in", ids)
        .execute();
    }
    if (fresh.length === 0) return;
    const rows = fresh.map(({ id, userId, thing, ...stored }) => ({
      id,
      thing,
      user_id: userId,
      type: messageTypes.activity,
      feedback_id: null,
      texts: JSON.stringify(stored),
      created_at: now,
    }));
    await trx.insertInto("inbox_messages").values(rows).execute();
    await countMessages(trx, dialect, countsOf(rows, 1));
  });
}

/** Unread activity of these readers about these things. It stays unread until the transaction ends. */
async function openActivity(trx: Kysely<Tables>, dialect: Dialect, notices: NewNotice[]): Promise<OpenActivity[]> {
  const rows = await trx
    .selectFrom("inbox_messages as message")
    .leftJoin("inbox_marks as mark", (join) =>
      join.onRef("mark.message_id", "=", "message.id").onRef("mark.user_id", "=", "message.user_id"),
    )
    .select(["message.id", "message.user_id", "message.thing", "message.texts"])
    .where("message.user_id", "in", [...new Set(notices.map(({ userId }) => userId))])
    .where("message.thing", "in", [...new Set(notices.map(({ thing }) => thing))])
    .where("message.unread", "=", 1)
    .where("mark.deleted_at", "is", null)
    .$if(dialect === "mysql", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id, user_id, thing, texts }) => ({
    ...(JSON.parse(texts) as StoredActivity),
    id,
    userId: user_id,
    thing: thing ?? "",
  }));
}

/** Puts each notice into the activity that it belongs to, or makes a new one for it. */
function joined(open: OpenActivity[], notices: NewNotice[]): { fresh: OpenActivity[]; changed: OpenActivity[] } {
  const keyOf = ({ kind, userId, thing }: Pick<OpenActivity, "kind" | "userId" | "thing">) =>
    JSON.stringify([kind, userId, thing]);
  const all = new Map(open.map((activity) => [keyOf(activity), activity]));
  const known = new Set(open.map(({ id }) => id));
  const touched = new Map<string, OpenActivity>();
  for (const { kind, userId, thing, actorId, href, values = {} } of notices) {
    const before = all.get(keyOf({ kind, userId, thing }));
    const others = (before?.actors ?? []).filter((id) => id !== actorId);
    const actors = (actorId ? [actorId, ...others] : others).slice(0, mostActors);
    const activity = { id: before?.id ?? newId(), userId, thing, kind, actors, href, values };
    all.set(keyOf(activity), activity);
    touched.set(activity.id, activity);
  }
  const activities = [...touched.values()];
  return {
    fresh: activities.filter(({ id }) => !known.has(id)),
    changed: activities.filter(({ id }) => known.has(id)),
  };
}

/** Those that become the same are written by one statement: many readers of one thing mostly share what they have. */
function groups(activities: OpenActivity[]): { ids: string[]; stored: StoredActivity }[] {
  const byContent = new Map<string, { ids: string[]; stored: StoredActivity }>();
  for (const { id, userId: _, thing: __, ...stored } of activities) {
    const key = JSON.stringify(stored);
    const group = byContent.get(key) ?? { ids: [], stored };
    group.ids.push(id);
    byContent.set(key, group);
  }
  return [...byContent.values()];
}

/** Marks unread activity about these things as read. */
export async function markThingsSeen(context: Context, userId: string, things: string[]): Promise<void> {
  const unread = await context.db
    .selectFrom("inbox_messages")
    .select("id")
    .where("user_id", "=", userId)
    .where("thing", "in", things)
    .where("unread", "=", 1)
    .execute();
  const ids = unread.map(({ id }) => id);
  await markRows(context, userId, ids, "read_at");
}

/** What activity says to the viewer, by message id: one query for all names, and one for each kind of thing. */
export async function describeActivity(
  context: RequestContext,
  userId: string,
  rows: { id: string; thing: string | null; texts: string }[],
): Promise<Map<string, ShownActivity>> {
  const activities = rows.map(({ id, thing, texts }) => ({
    ...(JSON.parse(texts) as StoredActivity),
    id,
    thing: thing ?? "",
  }));
  const hidden = await hiddenPeople(
    context,
    userId,
    activities.flatMap(({ actors }) => actors),
  );
  const shown = activities.map(({ actors, ...activity }) => ({
    ...activity,
    hadActors: actors.length > 0,
    actors: actors.filter((id) => !hidden.has(id)),
  }));
  const [names, isVisible] = await Promise.all([
    actorNames(
      context,
      shown.flatMap(({ actors }) => actors.slice(0, 1)),
    ),
    visibleThings(context, userId, shown),
  ]);
  return new Map(
    shown.map(({ hadActors, ...activity }) => {
      const isGone = (hadActors && activity.actors.length === 0) || !isVisible(activity);
      return [activity.id, isGone ? gone(context) : describe(context, names, activity)];
    }),
  );
}

/** People whom some feature hides from the reader. */
async function hiddenPeople(context: RequestContext, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const hiding = context.features.flatMap(({ server }) => server.hidesPeople ?? []);
  const hidden = await Promise.all(hiding.map((hides) => hides(context, userId, [...new Set(ids)])));
  return new Set(hidden.flatMap((people) => [...people]));
}

async function actorNames({ db }: Pick<Context, "db">, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Kinded = Pick<OpenActivity, "kind" | "thing">;

/** A kind without a rule of its feature is visible; one whose feature is no longer on the site is not. */
async function visibleThings(
  context: RequestContext,
  userId: string,
  activities: Kinded[],
): Promise<(activity: Kinded) => boolean> {
  const kinds = context.features.flatMap(({ feature, server }) =>
    (feature.notices ?? []).map(({ id }) => ({ kind: `${feature.id}.${id}`, rule: server.noticeThings?.[id] })),
  );
  const thingsOf = (rule: (typeof kinds)[number]["rule"]) => {
    const ruled = new Set(kinds.filter((one) => one.rule === rule).map(({ kind }) => kind));
    return [...new Set(activities.filter(({ kind }) => ruled.has(kind)).map(({ thing }) => thing))];
  };
  // Kinds that share a rule share its query.
  const rules = [...new Set(kinds.flatMap(({ rule }) => rule ?? []))].map(async (rule) => {
    const things = thingsOf(rule);
    return [rule, things.length > 0 ? await rule(context, userId, things) : new Set<string>()] as const;
  });
  const byRule = new Map(await Promise.all(rules));
  const visible = new Map(kinds.map(({ kind, rule }) => [kind, rule ? byRule.get(rule) : ("all" as const)]));
  return ({ kind, thing }) => {
    const things = visible.get(kind);
    return things === "all" || (things?.has(thing) ?? false);
  };
}

function describe(
  { features, t }: RequestContext,
  names: Map<string, string>,
  { kind, actors, href, values }: StoredActivity,
): ShownActivity {
  const [featureId = "", id = ""] = kind.split(".");
  const declared = features
    .find(({ feature }) => feature.id === featureId)
    ?.feature.notices?.find((one) => one.id === id);
  const name = (actors[0] && names.get(actors[0])) ?? t("inbox:activity.somebody");
  const others = actors.length - 1;
  const words = others > 0 ? `${featureId}:notices.${id}Many` : `${featureId}:notices.${id}`;
  return { title: translateKey(t, words, { ...values, name, count: Math.max(1, others) }), href, icon: declared?.icon };
}

function gone({ t }: RequestContext): ShownActivity {
  return { title: t("inbox:activity.gone") };
}

/** Deletes activity that is older than the operator keeps it. */
export async function purgeOldActivity(context: Pick<Context, "database" | "clock" | "settings">): Promise<void> {
  const { ACTIVITY_DAYS } = context.settings.of("inbox") as InboxSettings;
  const late = context.clock.now() - ACTIVITY_DAYS * dayLong;
  for (;;) {
    const old = await context.database.db
      .selectFrom("inbox_messages")
      .select("id")
      .where("type", "=", messageTypes.activity)
      .where("created_at", "<", late)
      .limit(batchSize)
      .execute();
    if (old.length === 0) return;
    await removeMessages(
      context.database,
      old.map(({ id }) => id),
    );
  }
}
