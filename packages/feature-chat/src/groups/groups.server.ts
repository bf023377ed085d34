import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import { contains, newId } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import { inOrderOf } from "@dozen/core/search/search.server";
import { searchShortest } from "@dozen/core/search/shortest.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Tables } from "@dozen/core/tables";
import type { Insertable, Kysely, Selectable, Updateable } from "kysely";
import { avatarMissing, groupNotFound, sensitive } from "../errors";
import { dropFilesOf } from "../files/files.server";
import { emptyRooms } from "../messages/emptying.server";
import { mostResults, type SearchInput, searchLimit, shownName } from "../people/people.server";
import { closeChannel, openNews } from "../rooms/channels.server";
import type { GroupMember } from "../rooms/room";
import { closeRooms, openRoom, refuseFullList } from "../rooms/seats.server";
import { kinds } from "../shared/kinds";
import { lockRooms } from "../shared/lock-rooms.server";
import { avatarAddress, dropAvatar, fileOf, isNewPicture, saveAvatar } from "./avatar.server";
import type { Group } from "./group";
import type { GroupInput } from "./group.schema";
import { administeredBy, roleIn } from "./roles.server";
import { groupSearch } from "./search.server";
import type { ChatGroups } from "./tables";
import { publishWriting } from "./writing.server";

/** Groups that one user may create or change. */
export const groupLimit: LimitRule = { points: 30, seconds: 3600 };

const columns = ["id", "user_id", "name", "type", "memo", "avatar_id", "joining", "writing"] as const;

/** Groups by name or id, shortest names first. */
export async function searchGroups(context: OwnerContext, { name, id }: SearchInput): Promise<Group[]> {
  await context.limits.use("chat.search", context.viewer.id, searchLimit);
  const ids = id === undefined ? await groupsNamed(context, name ?? "") : [id];
  if (ids.length === 0) return [];
  let groups = context.db.selectFrom("chat_groups").select(columns).where("id", "in", ids);
  if (name !== undefined) groups = groups.where(contains("name", name));
  return inOrderOf(ids, await groups.execute()).map(toGroup);
}

function groupsNamed(context: Pick<OwnerContext, "db" | "database">, text: string): Promise<string[]> {
  return searchShortest(context, { source: groupSearch, text, rows: ({ lit }) => lit(true), most: mostResults });
}

/** The viewer's groups by name: those they own, and the others. */
export async function listGroups({ db, viewer }: OwnerContext): Promise<{ created: Group[]; joined: Group[] }> {
  const rows = await db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_groups", "chat_groups.id", "seat.room_id")
    .select(columns.map((column) => `chat_groups.${column}` as const))
    .where("seat.user_id", "=", viewer.id)
    .where("seat.type", "=", kinds.group)
    .orderBy("chat_groups.name")
    .orderBy("chat_groups.id")
    .execute();
  const groups = rows.map(toGroup);
  return {
    created: groups.filter(({ creatorId }) => creatorId === viewer.id),
    joined: groups.filter(({ creatorId }) => creatorId !== viewer.id),
  };
}

/** A group; undefined if there is none. */
export async function findGroup({ db }: Pick<OwnerContext, "db">, id: string): Promise<Group | undefined> {
  const row = await db.selectFrom("chat_groups").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toGroup(row);
}

/** A group that the viewer owns or is an admin of; undefined otherwise. */
export async function findLedGroup({ db, viewer }: OwnerContext, id: string): Promise<Group | undefined> {
  const row = await led(db, id, viewer.id).select(columns).executeTakeFirst();
  return row && toGroup(row);
}

/** A group, if a user is its owner or one of its admins. */
function led(db: Kysely<Tables>, id: string, userId: string) {
  return db
    .selectFrom("chat_groups")
    .where("id", "=", id)
    .where(({ or, eb }) => or([eb("user_id", "=", userId), eb("id", "in", administeredBy(db, userId))]));
}

/**
 * Creates a group whose only member is the viewer.
 *
 * @returns its id
 * @throws listFull, sensitive, avatarMissing, what `squareImage` refuses, tooMany
 */
export async function createGroup(context: OwnerContext, input: GroupInput): Promise<string> {
  const { viewer, clock } = context;
  await refuseWords(context, input);
  await refuseFullList(context, viewer.id);
  const id = newId();
  const { name, type, memo, joining = "approval", writing = "all" } = input;
  const avatar = await saveAvatar(context, id, await fileOf(context, input.avatar));
  const row = { id, user_id: viewer.id, name, type, memo, joining, writing, ...avatar, created_at: clock.now() };
  try {
    await openGroup(context, row);
  } catch (error) {
    await dropAvatar(context, row);
    throw error;
  }
  openNews(context, id, [viewer.id]);
  return id;
}

/** @throws listFull */
async function openGroup(context: OwnerContext, row: Insertable<ChatGroups>): Promise<void> {
  const { db, database, viewer } = context;
  const { id, created_at: at } = row;
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    await refuseFullList({ ...context, db: trx }, viewer.id);
    await trx.insertInto("chat_groups").values(row).execute();
    await indexRows(trx, groupSearch, [id]);
    await openRoom(trx, { id, type: kinds.group, users: [viewer.id], at });
  });
}

/**
 * Changes a group that the viewer owns or is an admin of; without a new picture the current one stays.
 *
 * @throws groupNotFound, sensitive, avatarMissing, what `squareImage` refuses, tooMany
 */
export async function editGroup(context: OwnerContext, id: string, input: GroupInput): Promise<void> {
  const { db, viewer } = context;
  await refuseWords(context, input);
  const shown = await led(db, id, viewer.id).select("avatar_id").executeTakeFirst();
  if (!shown) throw groupNotFound();
  const { name, type, memo, joining, writing } = input;
  const file = await fileOf(context, input.avatar);
  if (typeof file === "string" && file && !file.endsWith(avatarAddress(shown.avatar_id))) throw avatarMissing();
  const avatar = isNewPicture(file) ? await saveAvatar(context, id, file) : undefined;
  try {
    const before = await changeGroup(context, id, { name, type, memo, joining, writing, ...avatar });
    if (avatar) await dropAvatar(context, before);
    if (writing && writing !== before.writing) await publishWriting(context, id, writing);
  } catch (error) {
    if (avatar) await dropAvatar(context, { id, ...avatar });
    throw error;
  }
}

/** @returns the group as it was, also if another admin has changed it meanwhile @throws groupNotFound */
async function changeGroup(
  { db, database, viewer }: OwnerContext,
  id: string,
  change: Updateable<ChatGroups>,
): Promise<Selectable<ChatGroups>> {
  return db.transaction().execute(async (trx) => {
    await lockRooms(trx, database, [id]);
    const before = await led(trx, id, viewer.id).selectAll().executeTakeFirst();
    if (!before) throw groupNotFound();
    await unindexRows(trx, groupSearch, [before]);
    await trx.updateTable("chat_groups").set(change).where("id", "=", id).execute();
    await indexRows(trx, groupSearch, [id]);
    return before;
  });
}

/** @throws sensitive, tooMany */
async function refuseWords({ check, limits, viewer }: OwnerContext, input: GroupInput): Promise<void> {
  await limits.use("chat.group", viewer.id, groupLimit);
  for (const field of ["name", "memo"] as const) {
    const unwanted = placeOfUnwanted(check, input[field]);
    if (unwanted) throw sensitive(field, unwanted);
  }
}

/** Deletes one of the viewer's groups with everything in it. @throws groupNotFound */
export async function deleteGroup(context: OwnerContext, id: string): Promise<void> {
  if (!(await findOwn(context.db, id, context.viewer.id))) throw groupNotFound();
  await emptyRooms(context, [id]);
  const { row, members } = await context.db.transaction().execute(async (trx) => {
    await lockRooms(trx, context.database, [id]);
    const row = await findOwn(trx, id, context.viewer.id);
    if (!row) throw groupNotFound();
    await trx.deleteFrom("chat_groups").where("id", "=", id).where("user_id", "=", context.viewer.id).execute();
    await unindexRows(trx, groupSearch, [row]);
    await trx.deleteFrom("chat_applications").where("receive_id", "=", id).where("type", "=", kinds.group).execute();
    const seats = await trx.selectFrom("chat_seats").select("user_id").where("room_id", "=", id).execute();
    await closeRooms(trx, [id]);
    return { row, members: seats.map(({ user_id }) => user_id) };
  });
  closeChannel(context, id);
  await context.live.badgesChanged("chat", members);
  await dropFilesOf(context, { rooms: [id] });
  await dropAvatar(context, row);
}

function findOwn(db: Kysely<Tables>, id: string, userId: string): Promise<Selectable<ChatGroups> | undefined> {
  return db.selectFrom("chat_groups").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
}

/**
 * The members of a group that the viewer belongs to, in the order they came.
 *
 * @throws groupNotFound
 */
export async function listMembers(context: OwnerContext, id: string): Promise<GroupMember[]> {
  const rows = await context.db
    .selectFrom("chat_seats as seat")
    .leftJoin("users", "users.id", "seat.user_id")
    .innerJoin("chat_groups", "chat_groups.id", "seat.room_id")
    .select(["seat.user_id", "seat.room_id", "seat.admin_since", "users.name", "users.avatar"])
    .select("chat_groups.user_id as owner_id")
    .where("seat.room_id", "=", id)
    .orderBy("seat.taken_at")
    .orderBy("seat.user_id")
    .execute();
  if (!rows.some(({ user_id }) => user_id === context.viewer.id)) throw groupNotFound();
  return rows.map(({ user_id, room_id, name, avatar, owner_id, admin_since }) => ({
    userId: user_id,
    groupId: room_id,
    name: shownName(context, user_id, name),
    avatar,
    role: roleIn(owner_id, { user_id, admin_since }),
  }));
}

function toGroup(row: Pick<Selectable<ChatGroups>, (typeof columns)[number]>): Group {
  const { user_id: creatorId, avatar_id, ...group } = row;
  return { ...group, avatar: avatarAddress(avatar_id), creatorId };
}
