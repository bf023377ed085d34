import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import { newId } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { mostCounted, pageOfNewest } from "@dozen/core/search/newest.server";
import { inOrderOf, type SearchedPage } from "@dozen/core/search/search.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Selectable } from "kysely";
import {
  alreadyApplied,
  alreadyFriends,
  alreadyMember,
  groupNotFound,
  notYourself,
  personNotFound,
  sensitive,
  theyApplied,
} from "../errors";
import { findRelation } from "../friends/friends.server";
import { findGroup } from "../groups/groups.server";
import { admitMember, isOpenTo } from "../groups/joining.server";
import { adminsOf } from "../groups/roles.server";
import { blocksAmong, refuseBlocked } from "../people/blocked.server";
import { findPerson } from "../people/people.server";
import { openNews } from "../rooms/channels.server";
import { findSeat, refuseFullGroup, refuseFullList } from "../rooms/seats.server";
import { type ApplicationState, applicationStates } from "../shared/application-states";
import { type Kind, kinds } from "../shared/kinds";
import { lockRooms } from "../shared/lock-rooms.server";
import { applicationThing } from "../shared/notice-things";
import { type Application, mostWaiting } from "./application";
import type { ApplicationsQuery, NewApplication } from "./application.schema";
import type { ChatApplications } from "./tables";
import { waitsForAdmin } from "./waiting.server";

type Row = Selectable<ChatApplications>;

/** Requests of one user; enough for the first day of school. */
export const applyLimit: LimitRule = { points: 60, seconds: 3600 };

/**
 * Requests a friendship with a user, or membership of a group. A group that needs no approval makes the user a member at
 * once, unless they were removed from it.
 *
 * @returns whether the user is a member now
 * @throws personNotFound, groupNotFound, notYourself, alreadyFriends, alreadyMember, alreadyApplied, theyApplied,
 *   listFull, groupFull, blocked, sensitive, tooMany
 */
export async function apply(context: OwnerContext, input: NewApplication): Promise<boolean> {
  const { db, database, viewer, clock, limits, check } = context;
  await limits.use("chat.apply", viewer.id, applyLimit);
  const unwanted = placeOfUnwanted(check, input.memo);
  if (unwanted) throw sensitive("memo", unwanted);
  await refuseFullList(context, viewer.id);
  const row = { id: newId(), user_id: viewer.id, state: applicationStates.pending, created_at: clock.now() };
  const decider_id = await db.transaction().execute(async (trx) => {
    // A group keeps its owner until the request is stored for them.
    if (input.type === kinds.group) await lockRooms(trx, database, [input.receive_id]);
    const decider = await deciderOf({ ...context, db: trx }, input);
    await lockUsers(trx, database.dialect, [viewer.id, decider]);
    if (await joinsAtOnce({ ...context, db: trx }, input)) {
      await admitMember(trx, { id: input.receive_id, userId: viewer.id, at: row.created_at });
      return null;
    }
    await refusePending({ ...context, db: trx }, input);
    await trx
      .insertInto("chat_applications")
      .values({ ...row, ...input, decider_id: decider })
      .execute();
    return decider;
  });
  if (decider_id === null) openNews(context, input.receive_id, [viewer.id]);
  else await notifyDeciders(context, { ...row, ...input, decider_id });
  return decider_id === null;
}

/** Whether a group takes the viewer without approval. Call it in the transaction. @throws listFull, groupFull */
async function joinsAtOnce(context: OwnerContext, { type, receive_id: id }: NewApplication): Promise<boolean> {
  const group = type === kinds.group ? await findGroup(context, id) : undefined;
  if (!group || !(await isOpenTo(context, group))) return false;
  await refuseFullList(context, context.viewer.id);
  await refuseFullGroup(context, id);
  return true;
}

async function notifyDeciders(
  context: OwnerContext,
  { id, type, user_id, decider_id, receive_id }: Pick<Row, "id" | "type" | "user_id" | "decider_id" | "receive_id">,
): Promise<void> {
  const notice = { actorId: user_id, thing: applicationThing(id), href: `/chat/apply?type=${type}` };
  if (type === kinds.person) {
    return context.notices.send([{ ...notice, userId: decider_id, kind: "chat.friendRequest" }]);
  }
  const group = await findGroup(context, receive_id);
  const admins = await adminsOf(context, receive_id);
  const isBlocked = await blocksAmong(context, [user_id], admins);
  const deciders = [decider_id, ...admins.filter((admin) => !isBlocked(user_id, admin))];
  const values = { group: group?.name ?? "" };
  await context.notices.send(deciders.map((userId) => ({ ...notice, userId, kind: "chat.groupRequest", values })));
}

/** There is at most one pending request between two users, or between a user and a group. */
async function refusePending(context: OwnerContext, { type, receive_id }: NewApplication): Promise<void> {
  const { id } = context.viewer;
  if (await isPending(context, { type, userId: id, receive_id })) throw alreadyApplied();
  if (type === kinds.person && (await isPending(context, { type, userId: receive_id, receive_id: id }))) {
    throw theyApplied();
  }
}

/** The user who will respond. Throws if a request is unnecessary or not allowed. */
async function deciderOf(context: OwnerContext, { type, receive_id }: NewApplication): Promise<string> {
  const { db, viewer } = context;
  if (type === kinds.group) {
    const group = await findGroup(context, receive_id);
    if (!group) throw groupNotFound();
    await refuseBlocked(db, viewer.id, group.creatorId);
    if (await findSeat(db, { roomId: group.id, userId: viewer.id })) throw alreadyMember();
    return group.creatorId;
  }
  if (receive_id === viewer.id) throw notYourself();
  if (!(await findPerson(context, receive_id))) throw personNotFound();
  await refuseBlocked(db, viewer.id, receive_id);
  if (await findRelation(context, receive_id)) throw alreadyFriends();
  return receive_id;
}

async function isPending(
  { db }: OwnerContext,
  { type, userId, receive_id }: { type: Kind; userId: string; receive_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("chat_applications")
    .select("id")
    .where("user_id", "=", userId)
    .where("type", "=", type)
    .where("receive_id", "=", receive_id)
    .where("state", "=", applicationStates.pending)
    .executeTakeFirst();
  return row !== undefined;
}

/** Requests by and to the viewer, newest first. */
export async function listApplications(
  context: OwnerContext,
  wanted: ApplicationsQuery,
): Promise<SearchedPage<Application>> {
  const newest = await newestIds(context, wanted);
  const { ids, ...found } = await pageOfNewest(wanted, {
    count: async () => newest.length,
    ids: async (limit, offset) => newest.slice(offset, offset + limit),
  });
  return { list: await applicationsWith(context, ids), ...found };
}

/**
 * As many as the list counts, and one more, by an index for each side. Nobody decides their own requests, so none comes
 * twice. Of a group that the viewer is an admin of, those that wait: its owner keeps the others.
 */
async function newestIds(
  { db, viewer }: OwnerContext,
  { type, before }: Pick<ApplicationsQuery, "type" | "before">,
): Promise<string[]> {
  const most = mostCounted + 1;
  const some = () => {
    const rows = db.selectFrom("chat_applications").select("id").where("type", "=", type);
    return before ? rows.where("id", "<", before) : rows;
  };
  const sides = [
    some().where("user_id", "=", viewer.id),
    some().where("decider_id", "=", viewer.id),
    ...(type === kinds.group ? [some().where(waitsForAdmin(db, viewer.id))] : []),
  ];
  const rows = await Promise.all(sides.map((side) => side.orderBy("id", "desc").limit(most).execute()));
  const ids = [...new Set(rows.flat().map(({ id }) => id))].sort();
  return ids.reverse().slice(0, most);
}

async function applicationsWith({ db, viewer }: OwnerContext, ids: string[]): Promise<Application[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("chat_applications as asked")
    .leftJoin("users as applicant", "applicant.id", "asked.user_id")
    .leftJoin("users as receiver", "receiver.id", "asked.receive_id")
    .leftJoin("chat_groups as joined", "joined.id", "asked.receive_id")
    .selectAll("asked")
    .select(["applicant.name as applicant", "applicant.avatar", "receiver.name as receiver", "joined.name as joined"])
    .where("asked.id", "in", ids)
    .execute();
  const applications = rows.map(
    (row): Application => ({
      id: row.id,
      type: row.type as Kind,
      userId: row.user_id,
      applicant: row.applicant ?? "",
      applicantAvatar: row.avatar,
      receiveId: row.receive_id,
      receiver: (row.type === kinds.group ? row.joined : row.receiver) ?? "",
      memo: row.memo,
      state: row.state as ApplicationState,
      createdAt: row.created_at,
      isMine: row.user_id !== viewer.id,
    }),
  );
  return inOrderOf(ids, applications);
}

/** Number of requests that wait for the user's response, at most one more than `mostWaiting`. */
export async function countWaiting({ db }: Pick<OwnerContext, "db">, userId: string): Promise<number> {
  const some = () =>
    db
      .selectFrom("chat_applications")
      .select("id")
      .limit(mostWaiting + 1);
  const sides = [
    some().where("decider_id", "=", userId).where("state", "=", applicationStates.pending),
    some().where(waitsForAdmin(db, userId)),
  ];
  const counts = await Promise.all(
    sides.map((side) =>
      db
        .selectFrom(side.as("some"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Math.min(
    counts.reduce((sum, { count }) => sum + Number(count), 0),
    mostWaiting + 1,
  );
}
