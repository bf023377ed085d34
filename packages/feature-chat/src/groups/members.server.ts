import { contains, pageCount, pageOf } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, sql } from "kysely";
import {
  adminsFull,
  anotherMember,
  creatorStays,
  groupNotFound,
  memberNotFound,
  onlyGroupAdmins,
  onlyGroupOwner,
} from "../errors";
import { shownName } from "../people/people.server";
import { closeChannel } from "../rooms/channels.server";
import type { GroupMember, GroupRole } from "../rooms/room";
import { kinds } from "../shared/kinds";
import { mostAdmins } from "./group";
import { passOn } from "./heirs.server";
import { saveRemoval } from "./joining.server";
import { notifyMember } from "./notices.server";
import { lockRoles, roleIn, roleOf } from "./roles.server";
import { publishWriter } from "./writing.server";

type Db = Kysely<Tables>;

/** Changes of one user to the members of their groups. */
export const memberLimit: LimitRule = { points: 300, seconds: 3600 };

/** A member of a group, for the viewer who acts on them. */
interface Chosen {
  /** The group. */
  id: string;
  userId: string;
}

/**
 * Removes a member: what is open of theirs in the group ends, and what they have scheduled there is not sent. They may
 * ask to join again, and need approval then.
 *
 * @throws groupNotFound, onlyGroupAdmins, onlyGroupOwner for an admin or the owner, memberNotFound, anotherMember,
 *   tooMany
 */
export async function removeMember(context: OwnerContext, { id, userId }: Chosen): Promise<void> {
  const { db, database, viewer, clock, limits } = context;
  await limits.use("chat.members", viewer.id, memberLimit);
  await db.transaction().execute(async (trx) => {
    const roles = await lockRoles(trx, database, id, [viewer.id, userId]);
    const own = roles.get(viewer.id);
    if (!own) throw groupNotFound();
    if (own === "member") throw onlyGroupAdmins();
    if (userId === viewer.id) throw anotherMember();
    const theirs = roles.get(userId);
    if (!theirs) throw memberNotFound();
    if (theirs === "owner" || (theirs === "admin" && own !== "owner")) throw onlyGroupOwner();
    await endSeat(trx, { id, userId });
    await saveRemoval(trx, { id, userId, at: clock.now() });
  });
  closeChannel(context, id, userId);
  await context.live.badgesChanged("chat", [userId]);
  await notifyMember(context, { id, userId, kind: "chat.groupRemoved" });
}

/** Deletes a membership, with the invite links of the former member. Call it in a transaction that has locked the room. */
async function endSeat(trx: Db, { id, userId }: Chosen): Promise<void> {
  for (const table of ["chat_seats", "chat_hidden", "chat_scheduled", "chat_invites"] as const) {
    await trx.deleteFrom(table).where("room_id", "=", id).where("user_id", "=", userId).execute();
  }
}

/**
 * Makes a member an admin, or takes that back. Does nothing if they are one already, or none.
 *
 * @throws groupNotFound, onlyGroupOwner, memberNotFound, anotherMember, adminsFull, tooMany
 */
export async function setAdmin(context: OwnerContext, { id, userId }: Chosen, isAdmin: boolean): Promise<void> {
  const { db, database, viewer, clock, limits } = context;
  await limits.use("chat.members", viewer.id, memberLimit);
  const isChanged = await db.transaction().execute(async (trx) => {
    const theirs = roleForOwner(await lockRoles(trx, database, id, [viewer.id, userId]), viewer.id, userId);
    if (isAdmin === (theirs === "admin")) return false;
    if (isAdmin && (await countAdmins(trx, id)) >= mostAdmins) throw adminsFull(mostAdmins);
    await trx
      .updateTable("chat_seats")
      .set({ admin_since: isAdmin ? clock.now() : null })
      .where("room_id", "=", id)
      .where("user_id", "=", userId)
      .where("type", "=", kinds.group)
      .execute();
    // Nobody but the owner and the admins has invite links.
    if (!isAdmin)
      await trx.deleteFrom("chat_invites").where("room_id", "=", id).where("user_id", "=", userId).execute();
    return true;
  });
  if (!isChanged) return;
  await publishWriter(context, { id, userId, isLeading: isAdmin });
  await notifyMember(context, { id, userId, kind: isAdmin ? "chat.groupAdmin" : "chat.groupNoAdmin" });
}

/**
 * Makes another member the owner. The former owner becomes an admin.
 *
 * @throws groupNotFound, onlyGroupOwner, memberNotFound, anotherMember, tooMany
 */
export async function handOver(context: OwnerContext, { id, userId }: Chosen): Promise<void> {
  const { db, database, viewer, clock, limits } = context;
  await limits.use("chat.members", viewer.id, memberLimit);
  await db.transaction().execute(async (trx) => {
    roleForOwner(await lockRoles(trx, database, id, [viewer.id, userId]), viewer.id, userId);
    await passOn(trx, { id, from: viewer.id, to: userId });
    await trx
      .updateTable("chat_seats")
      .set({ admin_since: clock.now() })
      .where("room_id", "=", id)
      .where("user_id", "=", viewer.id)
      .execute();
  });
  await publishWriter(context, { id, userId, isLeading: true });
  await notifyMember(context, { id, userId, kind: "chat.groupOwner" });
  await notifyMember(context, { id, userId: viewer.id, kind: "chat.groupHandedOver" });
}

/** The role of another member, if the viewer is the owner. */
function roleForOwner(roles: Map<string, GroupRole>, viewerId: string, userId: string): GroupRole {
  const own = roles.get(viewerId);
  if (!own) throw groupNotFound();
  if (own !== "owner") throw onlyGroupOwner();
  if (userId === viewerId) throw anotherMember();
  const theirs = roles.get(userId);
  if (!theirs) throw memberNotFound();
  return theirs;
}

async function countAdmins(trx: Db, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom("chat_seats")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("room_id", "=", id)
    .where("admin_since", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Removes the viewer from a group. The owner names the member who is the next owner; nobody else's choice counts.
 *
 * @throws groupNotFound when they are not a member, creatorStays when the owner names nobody, anotherMember,
 *   memberNotFound
 */
export async function leaveGroup(context: OwnerContext, id: string, heirId?: string): Promise<void> {
  const { db, database, viewer } = context;
  const isInherited = await db.transaction().execute(async (trx) => {
    const roles = await lockRoles(trx, database, id, heirId ? [viewer.id, heirId] : [viewer.id]);
    const own = roles.get(viewer.id);
    if (!own) throw groupNotFound();
    if (own === "owner") {
      if (!heirId) throw creatorStays();
      roleForOwner(roles, viewer.id, heirId);
      await passOn(trx, { id, from: viewer.id, to: heirId });
    }
    await endSeat(trx, { id, userId: viewer.id });
    return own === "owner";
  });
  closeChannel(context, id, viewer.id);
  await context.live.badgesChanged("chat", [viewer.id]);
  if (!isInherited || !heirId) return;
  await publishWriter(context, { id, userId: heirId, isLeading: true });
  await notifyMember(context, { id, userId: heirId, kind: "chat.groupOwner" });
}

export interface MembersQuery {
  /** A part of the name; empty finds all. */
  name: string;
  page: number;
  size: number;
}

export interface MembersPage {
  list: GroupMember[];
  total: number;
  /** Number of pages. */
  page: number;
  current: number;
}

/**
 * A page of the members of a group that the viewer belongs to: the owner, the admins, then the others in the order they
 * came.
 *
 * @throws groupNotFound
 */
export async function findMembers(context: OwnerContext, id: string, wanted: MembersQuery): Promise<MembersPage> {
  const { db, viewer } = context;
  if (!(await roleOf(context, id, viewer.id))) throw groupNotFound();
  const { name, size } = wanted;
  const total = await countMembers(db, id, name);
  const pages = pageCount(total, size);
  const { page, offset } = pageOf({ page: Math.min(wanted.page, pages), size });
  const rows = await membersNamed(db, id, name)
    .innerJoin("chat_groups as led", "led.id", "seat.room_id")
    .select(["seat.user_id", "seat.room_id", "seat.admin_since", "users.name", "users.avatar"])
    .select("led.user_id as owner_id")
    .orderBy(sql`case when seat.user_id = led.user_id then 0 when seat.admin_since is not null then 1 else 2 end`)
    .orderBy("seat.taken_at")
    .orderBy("seat.user_id")
    .limit(size)
    .offset(offset)
    .execute();
  const list = rows.map(({ owner_id, admin_since, ...row }) => ({
    userId: row.user_id,
    groupId: row.room_id,
    name: shownName(context, row.user_id, row.name),
    avatar: row.avatar,
    role: roleIn(owner_id, { user_id: row.user_id, admin_since }),
  }));
  return { list, total, page: pages, current: page };
}

function membersNamed(db: Db, id: string, name: string) {
  return db
    .selectFrom("chat_seats as seat")
    .leftJoin("users", "users.id", "seat.user_id")
    .where("seat.room_id", "=", id)
    .$if(name !== "", (members) => members.where(contains("users.name", name)));
}

async function countMembers(db: Db, id: string, name: string): Promise<number> {
  const { count } = await membersNamed(db, id, name)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The name of a member of a group that the viewer belongs to. @throws groupNotFound, memberNotFound */
export async function nameOfMember(context: OwnerContext, id: string, userId: string): Promise<string> {
  if (!(await roleOf(context, id, context.viewer.id))) throw groupNotFound();
  const row = await membersNamed(context.db, id, "")
    .select("users.name")
    .where("seat.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw memberNotFound();
  return shownName(context, userId, row.name);
}
