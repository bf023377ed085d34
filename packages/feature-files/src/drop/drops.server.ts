import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { newId } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { createShare, listShares, type OwnShare, revokeShare, shareEnd } from "@dozen/core/shares/shares.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { dropNotFound, tooManyDrops } from "../errors";
import { lockOwner } from "../quota/quota.server";
import { dropShares, sharePath } from "../share/kind";
import { type DropKind, dropsAtMost, type OwnDrop } from "./drop";
import type { NewDropInput } from "./drop.schema";
import type { FilesDropsTable } from "./tables";

export type DropRow = Selectable<FilesDropsTable>;

const megabyte = 1024 * 1024;

/**
 * Makes a drop box of the viewer (spec:files-95).
 *
 * @throws shareExpiryPast, tooManyDrops
 */
export async function createDrop(context: OwnerContext, input: NewDropInput): Promise<OwnDrop> {
  const { viewer, clock, locale } = context;
  const row: DropRow = {
    id: newId(),
    user_id: viewer.id,
    title: input.title,
    message: input.message,
    kinds: joinKinds(input.kinds),
    max_files: input.maxFiles ?? null,
    max_bytes: bytesOf(input.maxMb),
    max_file_bytes: bytesOf(input.maxFileMb),
    ...{ files: 0, bytes: 0, is_open: 1, notify_at: null, created_at: clock.now() },
  };
  // The share comes first: `sweepDrops` removes drop boxes that no share leads to.
  const share = await createShare(context, {
    ...{ userId: viewer.id, kind: dropShares, itemId: row.id, password: input.password },
    expiresAt: input.expiry ? readMoment(input.expiry, zoneOf(locale, input.zone), "end") : null,
  });
  try {
    await addRow(context, row);
    return showDrop(context, row, share);
  } catch (error) {
    await revokeShare(context, { userId: viewer.id, id: share.id });
    throw error;
  }
}

function bytesOf(megabytes: number | null | undefined): number | null {
  return megabytes == null ? null : Math.round(megabytes * megabyte);
}

function joinKinds(kinds: DropKind[]): string {
  return [...new Set(kinds)].sort().join(",");
}

async function addRow({ db, database, viewer }: OwnerContext, row: DropRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, database.dialect, viewer.id);
    const { count } = await trx
      .selectFrom("files_drops")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", viewer.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= dropsAtMost) throw tooManyDrops(dropsAtMost);
    await trx.insertInto("files_drops").values(row).execute();
  });
}

/** The viewer's drop boxes, newest first. */
export async function listDrops(context: OwnerContext): Promise<OwnDrop[]> {
  const { db, viewer } = context;
  const rows = await db
    .selectFrom("files_drops")
    .selectAll()
    .where("user_id", "=", viewer.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const shares = await listShares(context, { userId: viewer.id, kind: dropShares });
  const byItem = new Map(shares.map((share) => [share.itemId, share]));
  return rows.flatMap((row) => {
    const share = byItem.get(row.id);
    return share ? [showDrop(context, row, share)] : [];
  });
}

/** One of the viewer's drop boxes. @throws dropNotFound */
export async function findDrop(context: OwnerContext, id: string): Promise<OwnDrop> {
  const row = await ownRow(context.db, context.viewer.id, id);
  const [share] = await listShares(context, { userId: context.viewer.id, kind: dropShares, itemId: row.id });
  if (!share) throw dropNotFound();
  return showDrop(context, row, share);
}

/** @throws dropNotFound */
async function ownRow(db: Kysely<Tables>, userId: string, id: string): Promise<DropRow> {
  const row = await db
    .selectFrom("files_drops")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw dropNotFound();
  return row;
}

function showDrop({ settings, clock }: OwnerContext, row: DropRow, share: OwnShare): OwnDrop {
  return {
    id: row.id,
    url: settings.origin + sharePath(dropShares, share.token),
    title: row.title,
    message: row.message,
    kinds: kindsOf(row),
    maxFiles: row.max_files,
    maxBytes: row.max_bytes,
    maxFileBytes: row.max_file_bytes,
    files: row.files,
    bytes: row.bytes,
    isOpen: row.is_open === 1,
    hasPassword: share.hasPassword,
    expiresAt: share.expiresAt,
    createdAt: row.created_at,
    end: shareEnd(share, clock.now()) ? "expired" : dropEnd(row),
  };
}

export function kindsOf({ kinds }: Pick<DropRow, "kinds">): DropKind[] {
  return kinds ? (kinds.split(",").map(Number) as DropKind[]) : [];
}

/** Why a drop box takes no files although its share has not ended. */
export function dropEnd(row: Pick<DropRow, "is_open" | "files" | "max_files" | "bytes" | "max_bytes">) {
  if (row.max_files !== null && row.files >= row.max_files) return "full";
  if (row.max_bytes !== null && row.bytes >= row.max_bytes) return "full";
  return row.is_open === 1 ? null : "closed";
}

/** What changes of a drop box; undefined stays, null removes a limit. */
export interface DropChange {
  title?: string;
  message?: string;
  kinds?: DropKind[];
  maxFiles?: number | null;
  maxMb?: number | null;
  maxFileMb?: number | null;
  /** False: it takes no files for now. */
  isOpen?: boolean;
}

/** Changes one of the viewer's drop boxes; what has arrived stays. @throws dropNotFound */
export async function changeDrop({ db, viewer }: OwnerContext, id: string, change: DropChange): Promise<void> {
  await ownRow(db, viewer.id, id);
  const { title, message, kinds, maxFiles, maxMb, maxFileMb, isOpen } = change;
  const columns = {
    ...(title !== undefined && { title }),
    ...(message !== undefined && { message }),
    ...(kinds && { kinds: joinKinds(kinds) }),
    ...(maxFiles !== undefined && { max_files: maxFiles }),
    ...(maxMb !== undefined && { max_bytes: bytesOf(maxMb) }),
    ...(maxFileMb !== undefined && { max_file_bytes: bytesOf(maxFileMb) }),
    ...(isOpen !== undefined && { is_open: isOpen ? 1 : 0 }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable("files_drops").set(columns).where("id", "=", id).where("user_id", "=", viewer.id).execute();
}

/** Revokes one of the viewer's drop boxes. The files that arrived through it stay. @throws dropNotFound */
export async function endDrop(context: OwnerContext, id: string): Promise<void> {
  const userId = context.viewer.id;
  await ownRow(context.db, userId, id);
  const shares = await listShares(context, { userId, kind: dropShares, itemId: id });
  for (const share of shares) await revokeShare(context, { userId, id: share.id });
  await sweepDrops(context, userId);
}

/** A job, and after a revocation, for one user: deletes drop boxes whose share has ended by a revocation. */
export async function sweepDrops({ db, database }: Pick<Context, "db" | "database">, userId?: string): Promise<void> {
  let ended = db
    .selectFrom("files_drops")
    .select(["id", "user_id"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("shares")
            .select("shares.id")
            .whereRef("shares.user_id", "=", "files_drops.user_id")
            .where("shares.kind", "=", dropShares)
            .whereRef("shares.item_id", "=", "files_drops.id"),
        ),
      ),
    );
  if (userId !== undefined) ended = ended.where("user_id", "=", userId);
  for (const { id, user_id } of await ended.execute()) {
    await db.deleteFrom("files_drops").where("id", "=", id).where("user_id", "=", user_id).execute();
    await deleteInSteps(database, "files_dropped", (row) =>
      row.and([row("user_id", "=", user_id), row("drop_id", "=", id)]),
    );
  }
}

/** Deletes what is stored about a user's drop boxes. Their shares are revoked by the caller. */
export async function eraseDrops({ database }: Pick<Context, "database">, userId: string): Promise<void> {
  await deleteInSteps(database, "files_dropped", (row) => row("user_id", "=", userId));
  await deleteInSteps(database, "files_drops", (row) => row("user_id", "=", userId));
}
