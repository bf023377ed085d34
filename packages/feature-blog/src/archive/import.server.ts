import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import { DomainError } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Translate } from "@dozen/core/words";
import { articleLimit } from "../article/articles.server";
import { insertArticles } from "../article/writing.server";
import { ownIntro } from "../blog/intro.server";
import { quotaReached } from "../errors";
import { withPictures } from "./pictures";
import { savePictures } from "./pictures.server";
import { type PlannedArticle, type ReadArticle, readArchive, readPlan } from "./plan.server";
import { unzipPictures } from "./unzip.server";

const tries = { points: 30, seconds: 60 * 60 };
/** Each preview unpacks and reads the whole zip. */
const looks = { points: 60, seconds: 60 * 60 };
/** Largest zip in bytes. */
export const archiveAtMost = 40 * 1024 * 1024;
const retention = 24 * 60 * 60 * 1000;
/** Milliseconds after which a running import counts as interrupted. */
const runsFor = 60 * 60 * 1000;

interface Waiting {
  file: string;
  uploadedAt: number;
  bytes: Uint8Array;
}

interface Imported {
  articles: number;
  /** Number of pictures. */
  refused: number;
}

/**
 * Stores an uploaded zip of Markdown files for a day, until its owner has seen the preview.
 *
 * @throws blogClosed, notAZip, zipTooLarge, importRunning, tooMany
 */
export async function uploadImport(context: OwnerContext, bytes: Uint8Array): Promise<void> {
  const { db, database, viewer, clock, limits } = context;
  await ownIntro(context);
  await limits.use("blog-import", viewer.id, tries);
  const found = await readArchive(context, bytes);
  if (found.length === 0) throw new DomainError("blog:import.nothing", { field: "file" });
  await discardImport(context);
  const stored = { file: await storageOf(context, viewer.id).put(bytes), uploaded_at: clock.now() };
  await upsert(db, database.dialect, "blog_imports", { user_id: viewer.id, ...stored }, ["user_id"], stored);
}

/** Previews the import of the viewer's uploaded zip; null if there is none. @throws tooMany */
export async function plannedImport(context: OwnerContext): Promise<PlannedArticle[] | null> {
  const waiting = await uploaded(context);
  return waiting && (await readPlan(context, waiting.bytes));
}

/**
 * Imports the uploaded zip as articles with their pictures.
 *
 * @returns the number of articles, and of pictures that the site refused: their addresses in the text are unchanged
 * @throws nothingUploaded, importRunning, blogClosed, quotaReached, tooMany
 */
export async function runImport(context: OwnerContext): Promise<Imported> {
  await ownIntro(context);
  const waiting = await uploaded(context);
  const claim = -context.clock.now();
  if (!waiting || !(await mark(context, waiting.file, { from: waiting.uploadedAt, to: claim }))) {
    throw new DomainError((await isImporting(context)) ? "blog:import.running" : "blog:import.gone");
  }
  const done = await importArchive(context, waiting.bytes).catch(async (error: unknown) => {
    await mark(context, waiting.file, { from: claim, to: waiting.uploadedAt });
    throw error;
  });
  await forgetUpload(context, context.viewer.id, waiting.file);
  return done;
}

/**
 * Replaces the upload's mark if it is unchanged.
 *
 * @returns whether it was; a second concurrent run would import every article again
 */
async function mark(
  { db, viewer }: OwnerContext,
  file: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("blog_imports")
    .set({ uploaded_at: to })
    .where("user_id", "=", viewer.id)
    .where("file", "=", file)
    .where("uploaded_at", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an import of the viewer's upload is running. */
export async function isImporting({ db, viewer, clock }: OwnerContext): Promise<boolean> {
  const row = await db
    .selectFrom("blog_imports")
    .select("file")
    .where("user_id", "=", viewer.id)
    .where("uploaded_at", "<=", runsFor - clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

async function importArchive(context: OwnerContext, bytes: Uint8Array): Promise<Imported> {
  const { articles: before } = await ownIntro(context);
  const coming = (await readArchive(context, bytes)).filter(({ planned }) => planned.fate === "new");
  const fresh = coming.filter(({ of }) => of === null);
  // Checked again when the articles are written; checked here so that no picture is stored in vain.
  if (before + fresh.length > articleLimit(context)) throw quotaReached(articleLimit(context));
  const paths = new Set(coming.flatMap(({ pictures }) => [...pictures.values()]));
  const stored = await savePictures(context, await unzipPictures(bytes, paths, context.viewer.id));
  await insertArticles(
    context,
    fresh.map((article) => ({
      ...withSavedPictures(article, stored),
      translations: coming
        .filter(({ of }) => of === article)
        .map((translation) => withSavedPictures(translation, stored)),
    })),
  );
  return { articles: fresh.length, refused: paths.size - stored.size };
}

/** An article with the addresses of its stored pictures. */
function withSavedPictures({ input, updatedAt, isOutdated, pictures }: ReadArticle, stored: Map<string, string>) {
  const content = withPictures(input.content, (address) => stored.get(pictures.get(address) ?? "") ?? null);
  return { input: { ...input, content }, updatedAt, isOutdated };
}

/** The message after an import. */
export function importedText(t: Translate, { articles, refused }: Imported): string {
  const done = t("blog:toasts.imported", { count: articles });
  return refused === 0 ? done : `${done} ${t("blog:import.picturesRefused", { count: refused })}`;
}

/**
 * Deletes the viewer's upload, unless its import is running: that would continue, and the next upload would import
 * the articles again.
 *
 * @throws importRunning
 */
export async function discardImport(context: OwnerContext): Promise<void> {
  if (await isImporting(context)) throw new DomainError("blog:import.running");
  await dropImport(context, context.viewer.id);
}

/** Deletes a user's upload, if there is one. */
export async function dropImport(context: Pick<Context, "db" | "storage">, userId: string): Promise<void> {
  const row = await context.db
    .selectFrom("blog_imports")
    .select("file")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row) await forgetUpload(context, userId, row.file);
}

async function forgetUpload(context: Pick<Context, "db" | "storage">, userId: string, file: string): Promise<void> {
  await storageOf(context, userId).remove(file);
  await context.db.deleteFrom("blog_imports").where("user_id", "=", userId).where("file", "=", file).execute();
}

/** Deletes uploads older than a day, and those whose import was interrupted. */
export async function sweepImports(context: Context): Promise<void> {
  const now = context.clock.now();
  const old = await context.db
    .selectFrom("blog_imports")
    .select("user_id")
    .where("uploaded_at", "<", now - retention)
    .where("uploaded_at", ">", runsFor - now)
    .execute();
  for (const { user_id } of old) await dropImport(context, user_id);
}

async function uploaded(context: OwnerContext): Promise<Waiting | null> {
  const { db, viewer, limits } = context;
  const row = await db
    .selectFrom("blog_imports")
    .select(["file", "uploaded_at"])
    .where("user_id", "=", viewer.id)
    .where("uploaded_at", ">", 0)
    .executeTakeFirst();
  if (!row) return null;
  await limits.use("blog-import-look", viewer.id, looks);
  const bytes = await storageOf(context, viewer.id).get(row.file);
  return bytes ? { file: row.file, uploadedAt: row.uploaded_at, bytes } : null;
}

function storageOf({ storage }: Pick<Context, "storage">, userId: string) {
  return storage.within(`blog-import-${userId.toLowerCase()}`);
}
