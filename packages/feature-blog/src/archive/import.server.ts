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
import { type PlannedArticle, type ReadArticle, readArchive } from "./plan.server";
import { unzipPictures } from "./unzip.server";

const tries = { points: 30, seconds: 60 * 60 };
/** Each unpacks and reads the whole zip. */
const looks = { points: 60, seconds: 60 * 60 };
/** Bytes of a zip. */
export const archiveAtMost = 40 * 1024 * 1024;
const keptFor = 24 * 60 * 60 * 1000;
/** An import that has run for longer broke off. */
const runsFor = 60 * 60 * 1000;

interface Waiting {
  file: string;
  uploadedAt: number;
  bytes: Uint8Array;
}

interface Imported {
  articles: number;
  /** Pictures. */
  refused: number;
}

/**
 * Takes a zip of Markdown files and holds it for a day, until its owner has seen what would come of it.
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
  const kept = { file: await storageOf(context, viewer.id).put(bytes), uploaded_at: clock.now() };
  await upsert(db, database.dialect, "blog_imports", { user_id: viewer.id, ...kept }, ["user_id"], kept);
}

/**
 * What the zip that the viewer has uploaded would become; null when there is none.
 *
 * @throws tooMany
 */
export async function plannedImport(context: OwnerContext): Promise<PlannedArticle[] | null> {
  const waiting = await uploaded(context);
  return waiting && (await readArchive(context, waiting.bytes)).map(({ planned }) => planned);
}

/**
 * Makes articles of it, with its pictures.
 *
 * @returns how many, and how many pictures the site refused: their addresses stay as they were
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

/** Answers whether the mark was still the one before: of two runs at once the second would bring every article again. */
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

/** Whether articles are being made of what the viewer has uploaded. */
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
  // Asked again when they are written; until then no picture is kept for nothing.
  if (before + fresh.length > articleLimit(context)) throw quotaReached(articleLimit(context));
  const paths = new Set(coming.flatMap(({ pictures }) => [...pictures.values()]));
  const kept = await keepPictures(context, await unzipPictures(bytes, paths, context.viewer.id));
  await insertArticles(
    context,
    fresh.map((article) => ({
      ...withKept(article, kept),
      translations: coming.filter(({ of }) => of === article).map((translation) => withKept(translation, kept)),
    })),
  );
  return { articles: fresh.length, refused: paths.size - kept.size };
}

/** An article that shows its pictures where they are kept now. */
function withKept({ input, updatedAt, isOutdated, pictures }: ReadArticle, kept: Map<string, string>) {
  const content = withPictures(input.content, (address) => kept.get(pictures.get(address) ?? "") ?? null);
  return { input: { ...input, content }, updatedAt, isOutdated };
}

/** What to say when an import is done. */
export function importedText(t: Translate, { articles, refused }: Imported): string {
  const done = t("blog:toasts.imported", { count: articles });
  return refused === 0 ? done : `${done} ${t("blog:import.picturesRefused", { count: refused })}`;
}

/**
 * Forgets what the viewer has uploaded, unless articles are being made of it: they would come all the same, and the next
 * upload would bring them again.
 *
 * @throws importRunning
 */
export async function discardImport(context: OwnerContext): Promise<void> {
  if (await isImporting(context)) throw new DomainError("blog:import.running");
  await dropImport(context, context.viewer.id);
}

/** Forgets what a user has uploaded. Harmless when there is nothing. */
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

/** Forgets uploads that nobody came back to, and those whose import broke off. */
export async function sweepImports(context: Context): Promise<void> {
  const now = context.clock.now();
  const old = await context.db
    .selectFrom("blog_imports")
    .select("user_id")
    .where("uploaded_at", "<", now - keptFor)
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
