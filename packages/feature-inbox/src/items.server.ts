import type { Context, RequestContext } from "@dozen/core/context";
import { newId, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn, type Viewer } from "@dozen/core/viewer";
import type {} from "./tables";

export interface Item {
  id: string;
  text: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

type Asking = Pick<RequestContext, "db" | "viewer" | "clock">;

/** Adds an item for whoever asks. */
export async function createItem({ db, viewer, clock }: Asking, input: { text: string }): Promise<Item> {
  const item = { id: newId(), text: input.text, createdAt: clock.now() };
  await db
    .insertInto("inbox_items")
    .values({ id: item.id, user_id: ownerId(viewer), text: item.text, created_at: item.createdAt })
    .execute();
  return item;
}

/** The items of whoever asks, newest first. */
export async function listItems(
  { db, viewer }: Pick<Asking, "db" | "viewer">,
  input: { page: number; size: number },
): Promise<Page<Item>> {
  const userId = ownerId(viewer);
  const { page, size, offset } = pageOf(input);
  const rows = await db
    .selectFrom("inbox_items")
    .select(["id", "text", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(offset)
    .execute();
  const total = await countItems({ db }, userId);
  const list = rows.map(({ id, text, created_at }) => ({ id, text, createdAt: created_at }));
  return { list, total, page: pageCount(total, size), current: page };
}

export async function countItems({ db }: Pick<Context, "db">, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("inbox_items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function exportItems({ db }: Pick<Context, "db">, userId: string): Promise<unknown> {
  return db.selectFrom("inbox_items").select(["text", "created_at"]).where("user_id", "=", userId).execute();
}

export async function eraseItems({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  await db.deleteFrom("inbox_items").where("user_id", "=", userId).execute();
}

function ownerId(viewer: Viewer): string {
  if (!isSignedIn(viewer)) throw unauthorized();
  return viewer.id;
}
