import type { Context } from "@dozen/core/context";
import { randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { shareEnd } from "@dozen/core/shares/shares.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { groupNotFound, inviteNotFound, invitesFull, onlyGroupAdmins } from "../errors";
import { isLeading, lockRoles, roleOf } from "../groups/roles.server";
import { shownName } from "../people/people.server";
import { type Invite, mostInvites } from "./invite";
import type { NewInvite } from "./invite.schema";
import type { ChatInvites } from "./tables";

type Db = Kysely<Tables>;

/** Links that one user may make or revoke. */
export const inviteLimit: LimitRule = { points: 100, seconds: 3600 };

const day = 24 * 60 * 60_000;
/** As many as the code of a share has. */
const codeBytes = 16;

export const codeBinding = (id: string) => `chat_invites.code:${id}`;

/** Whether a link has expired, or is used up. */
export function isEnded(row: Pick<ChatInvites, "expires_at" | "max_uses" | "uses">, now: number): boolean {
  return shareEnd({ expiresAt: row.expires_at, maxUses: row.max_uses, uses: row.uses }, now) !== null;
}

/**
 * The links of a group that work, newest first, for its owner and its admins.
 *
 * @throws groupNotFound for others than members, onlyGroupAdmins
 */
export async function listInvites(context: OwnerContext, id: string): Promise<Invite[]> {
  await refuseMembers(context, id);
  const { db, secrets, settings, clock } = context;
  const rows = await db
    .selectFrom("chat_invites")
    .leftJoin("users", "users.id", "chat_invites.user_id")
    .selectAll("chat_invites")
    .select("users.name")
    .where("chat_invites.room_id", "=", id)
    .orderBy("chat_invites.id", "desc")
    .execute();
  const valid = rows.filter((row) => !isEnded(row, clock.now()));
  return valid.map((row) => ({
    id: row.id,
    url: urlOf(settings, secrets.open(row.code, codeBinding(row.id))),
    maker: shownName(context, row.user_id, row.name),
    expiresAt: row.expires_at,
    maxUses: row.max_uses,
    uses: row.uses,
    createdAt: row.created_at,
  }));
}

const urlOf = ({ origin }: Context["settings"], code: string) => `${origin}/chat/invite/${code}`;

async function refuseMembers(context: OwnerContext, id: string): Promise<void> {
  const role = await roleOf(context, id, context.viewer.id);
  if (!role) throw groupNotFound();
  if (!isLeading(role)) throw onlyGroupAdmins();
}

/**
 * Makes a link to a group that the viewer owns or is an admin of. Links that have ended are deleted.
 *
 * @throws groupNotFound, onlyGroupAdmins, invitesFull, tooMany
 */
export async function createInvite(context: OwnerContext, groupId: string, input: NewInvite): Promise<Invite> {
  const { db, viewer, clock, limits, secrets, settings } = context;
  await limits.use("chat.invites", viewer.id, inviteLimit);
  const id = newId();
  const code = randomToken(codeBytes);
  const now = clock.now();
  const row = {
    id,
    room_id: groupId,
    user_id: viewer.id,
    code_hash: sha256(code),
    code: secrets.seal(code, codeBinding(id)),
    expires_at: input.days === "never" ? null : now + Number(input.days) * day,
    max_uses: input.uses === "unlimited" ? null : Number(input.uses),
    uses: 0,
    created_at: now,
  };
  await db.transaction().execute(async (trx) => {
    await lockLeading(trx, context, groupId);
    const others = await trx.selectFrom("chat_invites").selectAll().where("room_id", "=", groupId).execute();
    const ended = others.filter((other) => isEnded(other, now)).map((other) => other.id);
    if (others.length - ended.length >= mostInvites) throw invitesFull(mostInvites);
    if (ended.length > 0) await trx.deleteFrom("chat_invites").where("id", "in", ended).execute();
    await trx.insertInto("chat_invites").values(row).execute();
  });
  const { expires_at: expiresAt, max_uses: maxUses } = row;
  return { id, url: urlOf(settings, code), maker: viewer.name, expiresAt, maxUses, uses: 0, createdAt: now };
}

/** Locks a group in which the viewer is the owner or an admin. @throws groupNotFound, onlyGroupAdmins */
async function lockLeading(trx: Db, { database, viewer }: OwnerContext, groupId: string): Promise<void> {
  const roles = await lockRoles(trx, database, groupId, [viewer.id]);
  if (!isLeading(roles.get(viewer.id))) throw onlyGroupAdmins();
}

/**
 * Revokes a link of a group that the viewer owns or is an admin of.
 *
 * @throws groupNotFound, onlyGroupAdmins, inviteNotFound, tooMany
 */
export async function revokeInvite(
  context: OwnerContext,
  { groupId, id }: { groupId: string; id: string },
): Promise<void> {
  const { db, viewer, limits } = context;
  await limits.use("chat.invites", viewer.id, inviteLimit);
  await db.transaction().execute(async (trx) => {
    await lockLeading(trx, context, groupId);
    const { numDeletedRows } = await trx
      .deleteFrom("chat_invites")
      .where("id", "=", id)
      .where("room_id", "=", groupId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw inviteNotFound();
  });
}

/** The address of one link. @throws groupNotFound, onlyGroupAdmins, inviteNotFound */
export async function inviteUrl(
  context: OwnerContext,
  { groupId, id }: { groupId: string; id: string },
): Promise<string> {
  await refuseMembers(context, groupId);
  const row = await context.db
    .selectFrom("chat_invites")
    .select("code")
    .where("id", "=", id)
    .where("room_id", "=", groupId)
    .executeTakeFirst();
  if (!row) throw inviteNotFound();
  return urlOf(context.settings, context.secrets.open(row.code, codeBinding(id)));
}
