import { setImmediate } from "node:timers/promises";
import type { Locale } from "@dozen/core/locale";
import type { OwnerContext } from "@dozen/core/owner.server";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { type Language, languageMarks } from "../shared/languages";
import { writeFile } from "./front-matter.server";
import { pictureCarrier } from "./pictures.server";

interface NamedFile {
  name: string;
  file: Parameters<typeof writeFile>[0];
  changedAt: number;
}

const articlesAtOnce = 100;

/** Streams every article of the viewer as Markdown files with front matter, with their pictures, as a zip. */
export async function* markdownZip(context: OwnerContext): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array, changedAt: number) => {
    entry.mtime = changedAt;
    zip.add(entry);
    entry.push(bytes, true);
    return made.splice(0);
  };
  const carry = pictureCarrier(context);
  for await (const { name, file, changedAt } of articleFiles(context)) {
    const { content, pictures } = await carry(file.content);
    // Pictures are compressed already.
    for (const { path, bytes } of pictures) yield* add(new ZipPassThrough(path), bytes, changedAt);
    yield* add(new ZipDeflate(name, { level: 6 }), strToU8(writeFile({ ...file, content })), changedAt);
    // Reading from SQLite and compressing block the event loop, so other work gets its turn between two files.
    await setImmediate();
  }
  zip.end();
  yield* made.splice(0);
}

/**
 * Files in the order in which the articles were written. An import keeps that order, so duplicate names get the same
 * numbers. Translations follow their article, under its name.
 */
async function* articleFiles(context: OwnerContext): AsyncGenerator<NamedFile> {
  const { db, viewer } = context;
  const taken = new Map<string, number>();
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("blog_articles")
      .select(["id", "title", "summary", "category", "tag", "language", "content", "is_open", "publish_at"])
      .select(["written_at", "updated_at"])
      .where("user_id", "=", viewer.id)
      .where("id", ">", last)
      .orderBy("id")
      .limit(articlesAtOnce)
      .execute();
    const translations = await translationsAmong(
      context,
      rows.map(({ id }) => id),
    );
    for (const { id, is_open, publish_at, written_at, updated_at, ...texts } of rows) {
      last = id;
      const dates = { date: new Date(publish_at).toISOString(), updated: new Date(updated_at).toISOString() };
      const name = freeName(`${dates.date.slice(0, 10)}-${slugOf(texts.title)}`, taken);
      const file = { ...texts, language: texts.language as Language, ...dates, isPrivate: is_open !== 1 };
      yield { name: `${name}.md`, file, changedAt: updated_at };
      for (const translation of translations.filter(({ article_id }) => article_id === id)) {
        yield translationFile(name, translation, written_at);
      }
    }
    if (rows.length < articlesAtOnce) return;
  }
}

async function translationsAmong({ db, viewer }: OwnerContext, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("blog_translations")
    .select(["article_id", "locale", "title", "summary", "content", "source_at", "updated_at"])
    .where("user_id", "=", viewer.id)
    .where("article_id", "in", ids)
    .orderBy("locale")
    .execute();
}

type TranslationRow = Awaited<ReturnType<typeof translationsAmong>>[number];

function translationFile(name: string, row: TranslationRow, writtenAt: number): NamedFile {
  const { title, summary, content, source_at, updated_at } = row;
  const language = row.locale as Locale;
  const updated = new Date(updated_at).toISOString();
  const file = { title, summary, content, language, updated, isOutdated: source_at < writtenAt };
  return { name: `${name}.${languageMarks[language]}.md`, file, changedAt: updated_at };
}

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["untitled"];
  return words.join("-");
}

/** `taken` has the number that is to be tried next, by name: thousands of articles may have one title and day. */
function freeName(wanted: string, taken: Map<string, number>): string {
  let name = wanted;
  let number = taken.get(wanted) ?? 2;
  for (; taken.has(name); number += 1) name = `${wanted}-${number}`;
  taken.set(name, 2);
  taken.set(wanted, number);
  return name;
}
