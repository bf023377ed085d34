import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { MutableSubject, NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Selectable } from "kysely";
import type { StoredActivity } from "../activity/activity.server";
import { messageNotFound, subjectNotFound } from "../errors";
import { messageTypes } from "../messages/message";
import { findMessage } from "../messages/messages.server";
import { type Mute, type MuteTime, muteTimes } from "./preferences";
import type { MutesTable } from "./tables";

type MutedNotice = Pick<NewNotice, "userId" | "thing" | "subject">;

const subjectOf = ({ subject, thing }: Pick<NewNotice, "thing" | "subject">) => subject ?? thing;

/** Returns a function that says whether a notice's reader has muted it. Takes one query. */
export async function mutesAmong(
  { db, clock }: Pick<Context, "db" | "clock">,
  notices: MutedNotice[],
): Promise<(notice: MutedNotice) => boolean> {
  const rows = await db
    .selectFrom("inbox_mutes")
    .select(["user_id", "subject"])
    .where("user_id", "in", [...new Set(notices.map(({ userId }) => userId)), ""])
    .where("subject", "in", [...new Set(notices.map(subjectOf)), ""])
    .where("until", ">", clock.now())
    .execute();
  const muted = new Set(rows.map(({ user_id, subject }) => `${user_id} ${subject}`));
  return (notice) => muted.has(`${notice.userId} ${subjectOf(notice)}`);
}

/** Stored as the end of a mute that lasts until the user ends it. */
const never = 8_640_000_000_000_000;
/** Mutes per user; one more removes the oldest. */
const mostMutes = 500;

/**
 * Mutes notices about the subject of one of the viewer's messages.
 *
 * @returns the mute
 * @throws messageNotFound when it is not the viewer's activity, or its thing is gone
 */
export async function muteMessage(context: OwnerContext, id: string, time: MuteTime): Promise<Mute> {
  return mute(context, await mutableMessage(context, id), time);
}

/**
 * Mutes notices about a subject, such as a conversation.
 *
 * @returns the mute
 * @throws subjectNotFound when it is nothing of the viewer's
 */
export async function muteSubject(context: OwnerContext, subject: string, time: MuteTime): Promise<Mute> {
  return mute(context, await mutableSubject(context, subject), time);
}

type Mutable = MutableSubject & { subject: string };

async function mute(context: OwnerContext, { subject, label, href }: Mutable, time: MuteTime): Promise<Mute> {
  const { db, database, viewer, clock } = context;
  const until = time === "always" ? never : clock.now() + muteTimes[time];
  const values = { label: label.slice(0, 300), href, until, created_at: clock.now() };
  const key = { user_id: viewer.id, subject };
  await upsert(db, database.dialect, "inbox_mutes", { ...key, ...values }, ["user_id", "subject"], values);
  await endOldestMutes(context);
  return { subject, label, href, until: until === never ? null : until };
}

/** The subject that muting one of the viewer's messages would mute. @throws messageNotFound as `muteMessage` */
export async function mutableMessage(context: OwnerContext, id: string): Promise<Mutable> {
  const { db, viewer } = context;
  const { message } = await findMessage(context, { type: messageTypes.activity, id });
  const row = await db
    .selectFrom("inbox_messages")
    .select(["thing", "texts"])
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row?.thing || !message.href) throw messageNotFound();
  const { subject } = JSON.parse(row.texts) as StoredActivity;
  return { subject: subject ?? row.thing, label: message.title, href: message.href };
}

/** What the viewer would mute by a subject, as its feature says. @throws subjectNotFound */
export async function mutableSubject(context: OwnerContext, subject: string): Promise<Mutable> {
  const mounted = context.features.find(({ feature }) => subject.startsWith(`${feature.id}.`));
  const found = await mounted?.server.mutable?.(context, context.viewer.id, subject);
  if (!found) throw subjectNotFound();
  return { ...found, subject };
}

/** The viewer's mute of a subject, if there is one. */
export async function findMute(context: OwnerContext, subject: string): Promise<Mute | undefined> {
  const row = await mutesOfViewer(context).selectAll().where("subject", "=", subject).executeTakeFirst();
  return row && toMute(row);
}

async function endOldestMutes(context: OwnerContext): Promise<void> {
  const late = await mutesOfViewer(context).select("subject").offset(mostMutes).limit(100).execute();
  for (const { subject } of late) await unmute(context, subject);
}

/** Ends a mute of the viewer. A no-op if there is none. */
export async function unmute({ db, viewer }: OwnerContext, subject: string): Promise<void> {
  await db.deleteFrom("inbox_mutes").where("user_id", "=", viewer.id).where("subject", "=", subject).execute();
}

/** The viewer's mutes, newest first. */
export async function listMutes(context: OwnerContext): Promise<Mute[]> {
  const rows = await mutesOfViewer(context).selectAll().limit(mostMutes).execute();
  return rows.map(toMute);
}

function toMute({ subject, label, href, until }: Selectable<MutesTable>): Mute {
  return { subject, label, href, until: until === never ? null : until };
}

function mutesOfViewer({ db, viewer, clock }: OwnerContext) {
  return db
    .selectFrom("inbox_mutes")
    .where("user_id", "=", viewer.id)
    .where("until", ">", clock.now())
    .orderBy("created_at", "desc");
}

/** Deletes expired mutes. */
export async function purgeMutes({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("inbox_mutes").where("until", "<=", clock.now()).execute();
}
