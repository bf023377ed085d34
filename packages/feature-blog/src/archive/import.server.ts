import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import { DomainError } from "@dozen/core/errors";
import type { Translate } from "@dozen/core/words";
import { articleLimit } from "../articles.server";
import { quotaReached } from "../errors";
import { ownIntro } from "../intro.server";
import type { OwnerContext } from "../viewer.server";
import { insertArticles } from "../writing.server";
import { withPictures } from "./pictures";
import { keepPictures } from "./pictures.server";
import { type PlannedArticle, type ReadArticle, readArchive, readPictures } from "./plan.server";

const tries = { points: 30, seconds: 60 * 60 };
/** Bytes of a zip. */
export const archiveAtMost = 40 * 1024 * 1024;
const keptFor = 24 * 60 * 60 * 1000;

/**
 * Takes a zip of Markdown files and holds it for a day, until its owner has seen what would come of it.
 *
 * @throws blogClosed, notAZip, zipTooLarge, tooMany
 */
export async function uploadImport(context: OwnerContext, bytes: Uint8Array): Promise<void> {
  const { db, database, viewer, clock, limits } = context;
  await ownIntro(context);
  await limits.use("blog-import", viewer.id, tries);
  const found = await readArchive(context, bytes);
  if (found.length === 0) throw new DomainError("blog:import.nothing", { field: "file" });
  await dropImport(context, viewer.id);
  const kept = { file: await storageOf(context, viewer.id).put(bytes), uploaded_at: clock.now() };
  await upsert(db, database.dialect, "blog_imports", { user_id: viewer.id, ...kept }, ["user_id"], kept);
}

/** What the zip that the viewer has uploaded would become; null when there is none. */
export async function plannedImport(context: OwnerContext): Promise<PlannedArticle[] | null> {
  const bytes = await uploaded(context);
  return bytes && (await readArchive(context, bytes)).map(({ planned }) => planned);
}

/**
 * Makes articles of it, with its pictures.
 *
 * @returns how many, and how many pictures the site refused: their addresses stay as they were
 * @throws nothingUploaded, blogClosed, quotaReached
 */
export async function runImport(context: OwnerContext): Promise<{ articles: number; refused: number }> {
  const { articles: before } = await ownIntro(context);
  const bytes = await uploaded(context);
  if (!bytes) throw new DomainError("blog:import.gone");
  const coming = (await readArchive(context, bytes)).filter(({ planned }) => planned.fate === "new");
  const fresh = coming.filter(({ of }) => of === null);
  // Asked again when they are written; until then no picture is kept for nothing.
  if (before + fresh.length > articleLimit(context)) throw quotaReached(articleLimit(context));
  const paths = new Set(coming.flatMap(({ pictures }) => [...pictures.values()]));
  const kept = await keepPictures(context, readPictures(bytes, paths));
  await insertArticles(
    context,
    fresh.map((article) => ({
      ...withKept(article, kept),
      translations: coming.filter(({ of }) => of === article).map((translation) => withKept(translation, kept)),
    })),
  );
  await dropImport(context, context.viewer.id);
  return { articles: fresh.length, refused: paths.size - kept.size };
}

/** An article that shows its pictures where they are kept now. */
function withKept({ input, updatedAt, isOutdated, pictures }: ReadArticle, kept: Map<string, string>) {
  const content = withPictures(input.content, (address) => kept.get(pictures.get(address) ?? "") ?? null);
  return { input: { ...input, content }, updatedAt, isOutdated };
}

/** What to say when an import is done. */
export function importedText(t: Translate, { articles, refused }: { articles: number; refused: number }): string {
  const done = t("blog:toasts.imported", { count: articles });
  return refused === 0 ? done : `${done} ${t("blog:import.picturesRefused", { count: refused })}`;
}

/** Forgets what a user has uploaded. Harmless when there is nothing. */
export async function dropImport(context: Pick<Context, "db" | "storage">, userId: string): Promise<void> {
  const row = await context.db
    .selectFrom("blog_imports")
    .select("file")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return;
  await storageOf(context, userId).remove(row.file);
  await context.db.deleteFrom("blog_imports").where("user_id", "=", userId).where("file", "=", row.file).execute();
}

/** Forgets uploads that nobody came back to. */
export async function sweepImports(context: Context): Promise<void> {
  const old = await context.db
    .selectFrom("blog_imports")
    .select("user_id")
    .where("uploaded_at", "<", context.clock.now() - keptFor)
    .execute();
  for (const { user_id } of old) await dropImport(context, user_id);
}

async function uploaded(context: OwnerContext): Promise<Uint8Array | null> {
  const { db, viewer } = context;
  const row = await db.selectFrom("blog_imports").select("file").where("user_id", "=", viewer.id).executeTakeFirst();
  return (row && (await storageOf(context, viewer.id).get(row.file))) ?? null;
}

function storageOf({ storage }: Pick<Context, "storage">, userId: string) {
  return storage.within(`blog-import-${userId.toLowerCase()}`);
}
