import { cleanLine, cleanLines } from "@dozen/core/clean-line";
import { DomainError } from "@dozen/core/errors";
import { translateKey, translateMessage } from "@dozen/core/messages";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { addressMessage, readAddress } from "@dozen/core/web-address";
import { noteAtMost, textAtMost, titleAtMost } from "../link/link.schema";
import { linkQuota, ownedLinks } from "../link/quota.server";
import { isReserved } from "../link/sids";
import { splitTags, tagLength, tagsAtMost, tagsOfUserAtMost } from "../link/tags";
import { listTags } from "../link/tags.server";
import { type ImportedLink, importLinks, refuseTargets } from "../link/writing.server";
import { exportEmpty, exportTooLarge, nothingNew, planOver } from "./errors";
import type { ForeignLink } from "./messages";
import { readExport } from "./read.server";
import type { Fate, ImportPlan, LeftPart, PlannedLink } from "./transfer";

/** Bytes of the largest export. */
export const exportAtMost = 2 * 1024 * 1024;
/** Links of one import. */
export const linksAtMost = 1000;
/** Milliseconds for which a preview can be confirmed. */
const ticketTime = 30 * 60_000;
const often = { points: 30, seconds: 600 };
const endingPattern = /^[\w-]{3,32}$/;
const sidsAtOnce = 500;

/** A link that can be made, with its line of the preview. */
interface Planned {
  shown: PlannedLink;
  link?: ImportedLink;
}

/**
 * Previews an import of another service's export. Nothing is stored: the links are encrypted for their owner in a ticket
 * that the page sends back.
 *
 * @throws exportUnknown, exportTooLarge, exportEmpty
 */
export async function planImport(context: OwnerContext, bytes: Uint8Array): Promise<ImportPlan> {
  const { limits, viewer, clock, secrets } = context;
  if (bytes.length > exportAtMost) throw exportTooLarge();
  await limits.use("short.import", viewer.id, often);
  const { links, broken } = await readExport(bytes, viewer.id);
  if (links.length === 0 && broken.length === 0) throw exportEmpty();
  if (links.length > linksAtMost) throw exportTooLarge();
  const ticket = secrets.seal(JSON.stringify({ until: clock.now() + ticketTime, links }), boundTo(viewer.id));
  const [planned, room] = await Promise.all([planAll(context, links), roomOf(context)]);
  return { ticket, links: planned.map(({ shown }) => shown), broken, room };
}

/**
 * Makes the links of a preview, all or none. They are judged again, since endings may have been taken meanwhile.
 *
 * @returns the ids, by which an undo deletes them
 * @throws planOver, nothingNew, quotaReached, tooManyTags
 */
export async function runImport(context: OwnerContext, ticket: string): Promise<number[]> {
  const planned = await planAll(context, openTicket(context, ticket));
  const links = planned.flatMap(({ link }) => link ?? []);
  if (links.length === 0) throw nothingNew();
  return importLinks(context, links);
}

function boundTo(userId: string): string {
  return `short.import:${userId}`;
}

function openTicket({ secrets, viewer, clock }: OwnerContext, ticket: string): ForeignLink[] {
  try {
    const { until, links } = JSON.parse(secrets.open(ticket, boundTo(viewer.id))) as {
      until: number;
      links: ForeignLink[];
    };
    if (until > clock.now()) return links;
  } catch {
    // Altered, another user's, or encrypted under an old secret: it has expired in every case.
  }
  throw planOver();
}

async function roomOf(context: OwnerContext): Promise<number> {
  const [owned, quota] = await Promise.all([
    ownedLinks(context, context.viewer.id),
    linkQuota(context, context.viewer.id),
  ]);
  return Math.max(0, quota - owned);
}

async function planAll(context: OwnerContext, links: ForeignLink[]): Promise<Planned[]> {
  const taken = await takenEndings(context, links);
  const tags = new Set((await listTags(context, context.viewer.id)).map(({ tag }) => tag));
  const olds = new Set(links.map(({ short }) => shortOf(short)).filter(Boolean));
  return links.map((link, index) => planOne(context, { link, index, taken, tags, olds }));
}

/** Who has which of these endings; the viewer's own with their targets. */
async function takenEndings({ db, viewer }: OwnerContext, links: ForeignLink[]): Promise<Map<string, string | null>> {
  const wanted = [...new Set(links.map(({ ending }) => ending).filter((ending) => endingPattern.test(ending)))];
  const taken = new Map<string, string | null>();
  for (let from = 0; from < wanted.length; from += sidsAtOnce) {
    const rows = await db
      .selectFrom("short_links")
      .select(["sid", "url", "user_id", "deleted_at"])
      .where("sid", "in", wanted.slice(from, from + sidsAtOnce))
      .execute();
    for (const { sid, url, user_id, deleted_at } of rows) {
      taken.set(sid, user_id === viewer.id && deleted_at === null ? url : null);
    }
  }
  return taken;
}

interface Judged {
  link: ForeignLink;
  index: number;
  taken: Map<string, string | null>;
  /** The user's tags, with those that the import adds. */
  tags: Set<string>;
  /** The short addresses of the export. */
  olds: Set<string>;
}

function planOne(context: OwnerContext, { link, index, taken, tags, olds }: Judged): Planned {
  const { t, clock } = context;
  const shown = {
    index,
    url: link.url.slice(0, textAtMost),
    ending: link.ending,
    title: cut(cleanLine(link.title), titleAtMost),
  };
  const refused = (reason: string): Planned => ({ shown: { ...shown, fate: "refused", reason, left: [] } });
  const { url, problem } = readAddress(link.url);
  if (problem) return refused(translateMessage(t, addressMessage(problem, link.url)));
  if (url.length > textAtMost) return refused(t("short:errors.encodedTooLong", { limit: textAtMost }));
  if (olds.has(shortOf(url))) return refused(t("short:transfer.loop"));
  try {
    refuseTargets(context, [url]);
  } catch (error) {
    if (error instanceof DomainError) return refused(translateKey(t, error.key, error.values));
    throw error;
  }
  const expiresAt = momentOf(link.expires);
  if (expiresAt !== null && expiresAt <= clock.now()) return refused(t("short:errors.expiryPast"));
  if (taken.get(link.ending) === url) return { shown: { ...shown, fate: "there", reason: "", left: [] } };
  const isFree = endingPattern.test(link.ending) && !isReserved(link.ending) && !taken.has(link.ending);
  // Of two links with one ending in the export, the first has it.
  if (isFree) taken.set(link.ending, null);
  const fate: Fate = isFree || !link.ending ? "new" : "renamed";
  const words = wordsOf(context, link, tags);
  const after = afterOf(context, link);
  const made: ImportedLink = {
    url,
    ending: isFree ? link.ending : undefined,
    title: words.title,
    note: words.note,
    tags: words.tags,
    expiresAt,
    maxVisits: link.maxVisits ? Math.min(link.maxVisits, 1_000_000) : null,
    afterUrl: after,
    createdAt: createdOf(context, link),
  };
  return { shown: { ...shown, url, fate, reason: "", left: leftOf(link, { ...words, after, expiresAt }) }, link: made };
}

/** Title, note and tags within the limits; a count of visits becomes a line of the note. */
function wordsOf({ t }: OwnerContext, link: ForeignLink, tags: Set<string>) {
  const visits = link.visits > 0 ? t("short:transfer.visitsBefore", { count: link.visits }) : "";
  const written = cleanLines(link.note).trim();
  const note = cut([written, visits].filter(Boolean).join("\n"), noteAtMost);
  const wanted = splitTags(link.tags.map((tag) => tag.replaceAll(",", " ")).join(","))
    .map(cleanLine)
    .filter(Boolean);
  const fitting = wanted.filter((tag) => [...tag].length <= tagLength).slice(0, tagsAtMost);
  const found = fitting.filter((tag) => tags.has(tag) || tags.size < tagsOfUserAtMost);
  for (const tag of found) tags.add(tag);
  const title = cut(cleanLine(link.title), titleAtMost);
  const isCut = title !== cleanLine(link.title).trim() || ![...note].join("").startsWith(written);
  return { title, note, tags: found, isCut, lostTags: found.length < wanted.length };
}

/** Where visitors go after the end; a wrong address is left out. */
function afterOf(context: OwnerContext, { afterUrl }: ForeignLink): string | null {
  const { url } = afterUrl ? readAddress(afterUrl) : {};
  if (!url || url.length > textAtMost) return null;
  try {
    refuseTargets(context, [url], "after_url");
    return url;
  } catch {
    return null;
  }
}

function leftOf(
  link: ForeignLink,
  {
    isCut,
    lostTags,
    after,
    expiresAt,
  }: { isCut: boolean; lostTags: boolean; after: string | null; expiresAt: number | null },
): LeftPart[] {
  const parts: [LeftPart, boolean][] = [
    ["password", link.hasPassword],
    ["rules", link.hasRules],
    ["starts", link.starts !== ""],
    ["archived", link.isArchived],
    ["tags", lostTags],
    ["cut", isCut],
    ["date", link.expires !== "" && expiresAt === null],
    ["after", link.afterUrl !== "" && after === null],
  ];
  return parts.filter(([, is]) => is).map(([part]) => part);
}

function createdOf({ clock }: OwnerContext, { created }: ForeignLink): number {
  const now = clock.now();
  const at = momentOf(created) ?? now;
  return at > now ? now : at;
}

/** ISO 8601, also without a zone, and epoch seconds, as YOURLS and Dub write them. */
function momentOf(written: string): number | null {
  if (/^\d{10}$/.test(written)) return Number(written) * 1000;
  const plain = written.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );
  const read = readMoment(plain, "UTC", "end");
  if (read !== null || !/\d{4}/.test(plain) || !/\d{1,2}\D+\d{1,2}/.test(plain)) return read;
  const parsed = Date.parse(/[zZ]|[+-]\d{2}:?\d{2}$|GMT|UTC/.test(plain) ? plain : `${plain} UTC`);
  return parsed > 0 ? parsed : null;
}

/** A short address for comparison: without its scheme and query, in small letters of the host. */
function shortOf(address: string): string {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!address || !URL.canParse(whole)) return "";
  const { host, pathname } = new URL(whole);
  return pathname.length > 1 ? `${host}${pathname.replace(/\/$/, "")}` : "";
}

function cut(text: string, most: number): string {
  return [...text.trim()].slice(0, most).join("").trim();
}
