import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Context, RequestContext } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { DomainError } from "@dozen/core/errors";
import { extensionOf } from "@dozen/core/extension";
import { countAll, type LimitRule } from "@dozen/core/limits.server";
import { shareNotFound } from "@dozen/core/shares/errors";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import {
  dropClosed,
  dropFull,
  dropHasNoRoom,
  dropLocked,
  fileTooLarge,
  formatUnsupported,
  noFile,
  tooManyFiles,
} from "../errors";
import { type ArrivedForm, discardForm, receiveForm } from "../file/arrival.server";
import { type ArrivedFile, checkFile } from "../file/checks.server";
import { storedName } from "../file/names";
import { saveFile } from "../file/saving.server";
import { sizeText } from "../shared/sizes";
import { filesInForm } from "./drop";
import { type Delivery, deliverySchema } from "./drop.schema";
import type { DropRow } from "./drops.server";
import { type DropVisit, extensionsOf, mostBytesOf } from "./visit.server";

/** Forms of one address. */
export const senderLimit: LimitRule = { points: 120, seconds: 600 };
/** Forms for one drop box, from all addresses. */
export const dropLimit: LimitRule = { points: 1200, seconds: 3600 };
/** Milliseconds from the first file to the notice of it, so that files that are sent together make one notice. */
const joinFor = 60_000;

export interface Receipt {
  /** The names of the files that have arrived. */
  arrived: string[];
  refused: { name: string; error: DomainError }[];
  /** Why the whole form is refused. */
  problem?: DomainError;
  /** What was typed, for a form that is refused. */
  typed: Delivery;
}

/**
 * Receives the files of a form into the account of a drop box's owner (spec:files-96). Each file is judged alone. The
 * result says nothing about the account: a file that its owner has already arrives like any other.
 *
 * @throws dropLocked, tooMany (429)
 */
export async function receiveDrop(
  context: RequestContext,
  { row, drop, isOpen }: DropVisit,
  body: Readable,
  headers: IncomingHttpHeaders,
): Promise<Receipt> {
  if (!isOpen) throw dropLocked();
  await countAll(context.limits, [
    { limit: "files.drop", of: { ip: context.ip }, rule: senderLimit },
    { limit: "files.dropOfLink", of: row.id, rule: dropLimit },
  ]);
  const limits = { maxFiles: filesInForm, maxBytes: mostBytesOf(context, drop) };
  const form = await receiveForm(context, drop.user_id, body, headers, limits);
  try {
    const { delivery, problem, typed } = readDelivery(form);
    const receipt: Receipt = { arrived: [], refused: [], problem, typed };
    if (problem) return receipt;
    for (const file of form.files) await receiveOne(context, { drop, delivery, receipt }, file);
    return receipt;
  } finally {
    await discardForm(form);
  }
}

function readDelivery({ fields, files, hasTooMany }: ArrivedForm) {
  const typed = { sender: fields.sender ?? "", note: fields.note ?? "" };
  const read = deliverySchema.safeParse(typed);
  const field = String(read.error?.issues[0]?.path[0] ?? "");
  const delivery = read.data ?? { sender: "", note: "" };
  if (!read.success) return { typed, delivery, problem: new DomainError("files:drop.errors.long", { field }) };
  if (files.length === 0) return { typed, delivery, problem: noFile() };
  return { typed, delivery, problem: hasTooMany ? tooManyFiles(filesInForm) : undefined };
}

interface Receiving {
  drop: DropRow;
  delivery: Delivery;
  receipt: Receipt;
}

async function receiveOne(context: RequestContext, { drop, delivery, receipt }: Receiving, arrived: ArrivedFile) {
  const name = storedName(arrived.name);
  try {
    await saveDropped(context, { drop, delivery }, arrived);
    receipt.arrived.push(name);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isNoRoom = error.key === "files:file.errors.quota";
    receipt.refused.push({ name, error: isNoRoom ? dropHasNoRoom(name) : error });
  }
}

async function saveDropped(
  context: RequestContext,
  { drop, delivery }: Omit<Receiving, "receipt">,
  arrived: ArrivedFile,
): Promise<void> {
  const name = storedName(arrived.name);
  const extensions = extensionsOf(context, drop);
  if (extensions && !extensions.includes(extensionOf(name))) throw formatUnsupported(name, extensions);
  const maxBytes = mostBytesOf(context, drop);
  if (arrived.isCut || arrived.received.size > maxBytes) throw fileTooLarge(name, sizeText(maxBytes));
  const file = await checkFile(context, drop.user_id, arrived, { source: 1, flow: "big" });
  const { size } = file.received;
  await saveFile(context, drop.user_id, file, {
    needsRoom: true,
    async finish(trx, fileId) {
      await countDropped(trx, context, drop, { name, size });
      const by = { id: newId(), user_id: drop.user_id, drop_id: drop.id, created_at: context.clock.now() };
      await trx
        .insertInto("files_dropped")
        .values({ ...by, file_id: fileId, name, ...delivery })
        .execute();
    },
  });
}

/**
 * Counts a file in the transaction that makes it visible: of concurrent files, only those within the limits of the drop
 * box arrive.
 *
 * @throws shareNotFound, dropClosed, dropFull, dropHasNoRoom
 */
async function countDropped(
  trx: Kysely<Tables>,
  { clock }: Pick<Context, "clock">,
  { id, user_id }: DropRow,
  { name, size }: { name: string; size: number },
): Promise<void> {
  const due = clock.now() + joinFor;
  const { numUpdatedRows } = await trx
    .updateTable("files_drops")
    .set(({ eb, fn, val }) => ({
      files: eb("files", "+", 1),
      bytes: eb("bytes", "+", size),
      notify_at: fn.coalesce("notify_at", val(due)),
    }))
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .where("is_open", "=", 1)
    .where(({ or, eb, ref }) => or([eb("max_files", "is", null), eb("files", "<", ref("max_files"))]))
    .where(({ or, eb, ref }) => or([eb("max_bytes", "is", null), eb(eb("bytes", "+", size), "<=", ref("max_bytes"))]))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  const row = await trx.selectFrom("files_drops").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw shareNotFound();
  if (row.is_open === 0) throw dropClosed();
  throw row.max_files !== null && row.files >= row.max_files ? dropFull() : dropHasNoRoom(name);
}
