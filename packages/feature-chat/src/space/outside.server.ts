import type { RequestContext } from "@dozen/core/context";
import { linksIn } from "@dozen/core/links/links.server";
import { languageTags } from "@dozen/core/locale";
import { isSignedIn } from "@dozen/core/viewer";
import { escapeXml, xml } from "@dozen/core/xml";
import type { Selectable } from "kysely";
import { postNotFound } from "../errors";
import { mediaOf } from "./media.server";
import { picturesOf } from "./pictures.server";
import { feedPath, type OutsidePost, outsidePath, visibilities } from "./post";
import { textBinding } from "./posts.server";
import type { ChatPosts } from "./tables";
import { publicTo } from "./visible.server";

type Needs = Pick<RequestContext, "db" | "viewer" | "clock" | "secrets" | "check" | "t">;

/**
 * A public post as people without an account see it.
 *
 * @throws postNotFound whatever the reason, so that nobody learns which posts exist
 */
export async function findPublicPost(context: Needs, id: string): Promise<OutsidePost> {
  const { db, viewer, clock } = context;
  const readerId = isSignedIn(viewer) ? viewer.id : undefined;
  const row = await db
    .selectFrom("chat_posts")
    .selectAll()
    .where("id", "=", id)
    .where(publicTo(readerId, clock.now()))
    .executeTakeFirst();
  if (!row) throw postNotFound();
  const [[author], pictures] = await Promise.all([
    db.selectFrom("users").select(["name", "avatar"]).where("id", "=", row.user_id).execute(),
    picturesOf(context, [id]),
  ]);
  const name = author?.name ?? context.t("chat:people.unnamed");
  const writer = { id: row.user_id, name, avatar: author?.avatar ?? null };
  return toOutsidePost(context, row, { author: writer, pictures: pictures.get(id) ?? [] });
}

function toOutsidePost(
  context: Needs,
  row: Selectable<ChatPosts>,
  { author, pictures }: Pick<OutsidePost, "author" | "pictures">,
): OutsidePost {
  const text = context.secrets.open(row.text, textBinding(row.id));
  const { id, created_at: at, edited_at: editedAt } = row;
  return { id, author, text, links: linksIn(context, text), media: mediaOf(row, pictures), pictures, at, editedAt };
}

/** Entries of a feed. */
const feedLength = 20;

export interface FeedDocument {
  body: string;
  /** Epoch ms. */
  updatedAt: number;
}

/** Atom 1.0 (RFC 4287) with a user's newest public posts. @throws postNotFound if there are none */
export async function publicFeed(
  context: Needs & Pick<RequestContext, "settings" | "locale">,
  userId: string,
): Promise<FeedDocument> {
  const { db, clock, t, locale, settings } = context;
  const [rows, author] = await Promise.all([
    db
      .selectFrom("chat_posts")
      .selectAll()
      .where("user_id", "=", userId)
      .where("is_open", "=", visibilities.open)
      .where(publicTo(undefined, clock.now()))
      .orderBy("id", "desc")
      .limit(feedLength)
      .execute(),
    db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirst(),
  ]);
  if (rows.length === 0) throw postNotFound();
  const name = author?.name ?? t("chat:people.unnamed");
  const writer = { id: userId, name, avatar: null };
  const shown = await picturesOf(
    context,
    rows.map(({ id }) => id),
  );
  const posts = rows.map((row) => toOutsidePost(context, row, { author: writer, pictures: shown.get(row.id) ?? [] }));
  const updatedAt = Math.max(...posts.map(changedAt));
  const self = `${settings.origin}${feedPath(userId)}`;
  const body = xml(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[locale]}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(t("chat:space.of", { name }))}</title>`,
    `<updated>${iso(updatedAt)}</updated>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    ...rows.map((row, index) => entry(settings.origin, posts[index] as OutsidePost, row.media_type)),
    "</feed>",
  );
  return { body, updatedAt };
}

const titleAtMost = 60;

function entry(origin: string, post: OutsidePost, mediaType: string | null): string {
  const { id, text, at } = post;
  const address = escapeXml(origin + outsidePath(id));
  const [firstLine = ""] = text.split("\n");
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeXml([...firstLine].slice(0, titleAtMost).join(""))}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...enclosuresOf(origin, post, mediaType),
    `<published>${iso(at)}</published>`,
    `<updated>${iso(changedAt(post))}</updated>`,
    `<content type="text">${escapeXml(text)}</content>`,
    "</entry>",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Its pictures, or its video. */
function enclosuresOf(origin: string, { pictures, media }: OutsidePost, videoType: string | null): string[] {
  const files = media?.kind === "video" ? [{ address: media.address, type: videoType ?? "" }] : pictures;
  return files.map(
    ({ address, type }) => `<link rel="enclosure" type="${escapeXml(type)}" href="${escapeXml(origin + address)}"/>`,
  );
}

const changedAt = ({ at, editedAt }: OutsidePost) => Math.max(at, editedAt ?? 0);

const iso = (time: number) => new Date(time).toISOString();
