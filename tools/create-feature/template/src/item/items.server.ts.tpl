import { newId, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import { itemNotFound } from "../errors";
import type { Item } from "./item";
import { countItems, itemQuota, refuseOverQuota } from "./quota.server";

/** @throws quotaReached */
export async function createItem(context: OwnerContext, { text }: { text: string }): Promise<Item> {
  const { db, database, viewer, clock } = context;
  const item = { id: newId(), text, createdAt: clock.now() };
  const quota = await itemQuota(context, viewer.id);
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    await trx
      .insertInto("__id___items")
      .values({ id: item.id, user_id: viewer.id, text, created_at: item.createdAt, deleted_at: null })
      .execute();
    await refuseOverQuota(trx, viewer.id, quota);
  });
  return item;
}

/** @throws itemNotFound */
export async function findItem(context: OwnerContext, id: string): Promise<Item> {
  const [item] = await findItems(context, [id]);
  if (!item) throw itemNotFound();
  return item;
}

/** Those of the items that exist and are the viewer's. */
export async function findItems({ db, viewer }: OwnerContext, ids: string[]): Promise<Item[]> {
  return db
    .selectFrom("__id___items")
    .select(["id", "text", "created_at as createdAt"])
    .where("id", "in", ids)
    .where("user_id", "=", viewer.id)
    .where("deleted_at", "is", null)
    .execute();
}

/** @throws itemNotFound */
export async function editItem(context: OwnerContext, { id, text }: { id: string; text: string }): Promise<Item> {
  await context.db
    .updateTable("__id___items")
    .set({ text })
    .where("id", "=", id)
    .where("user_id", "=", context.viewer.id)
    .where("deleted_at", "is", null)
    .execute();
  return findItem(context, id);
}

/** A page of the viewer's items, newest first. */
export async function listItems(
  { db, viewer }: OwnerContext,
  wanted: { page: number; size: number },
): Promise<Page<Item>> {
  const { page, size, offset } = pageOf(wanted);
  const list = await db
    .selectFrom("__id___items")
    .select(["id", "text", "created_at as createdAt"])
    .where("user_id", "=", viewer.id)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(offset)
    .execute();
  const total = await countItems({ db }, viewer.id);
  return { list, total, page: pageCount(total, size), current: page };
}
