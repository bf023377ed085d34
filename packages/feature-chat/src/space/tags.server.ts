import type { Context } from "@dozen/core/context";
import type { Range } from "@dozen/core/links/foreign.server";
import { linksIn } from "@dozen/core/links/links.server";
import { fold } from "@dozen/core/search/grams";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import type { TextLink } from "../links/link.schema";
import { findPath, type TextTag, tagLimits, tagsIn } from "./tags";

/** The tags of a post that are in no address. */
export function postTags(context: Pick<Context, "check">, text: string): TextTag[] {
  const tags = tagsIn(text);
  if (tags.length === 0) return [];
  const links = linksIn(context, text) ?? [];
  return tags
    .filter(({ start, end }) => !links.some((link) => link.start < end && start < link.end))
    .slice(0, tagLimits.count);
}

/** Links from the tags of a post to the posts that have them, except in parts that are something else. */
export function tagLinks(context: Pick<Context, "check">, text: string, taken: readonly Range[]): TextLink[] {
  const free = postTags(context, text).filter(
    ({ start, end }) => !taken.some((one) => one.start < end && start < one.end),
  );
  return free.map(({ start, end, name }) => ({
    start,
    end,
    href: findPath(`#${name}`),
    kind: "tag",
  }));
}

/** What the table has of a tag: texts are encrypted, so it must not name their words. Case and width do not matter. */
export function tagKey({ secrets }: Pick<Context, "secrets">, name: string): string {
  return secrets.mac("chat.postTag", fold(name)).slice(0, 32);
}

/** Replaces the tags of a post. In the transaction that changes its text. */
export async function saveTags(
  context: Pick<Context, "check" | "secrets">,
  trx: Kysely<Tables>,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await trx.deleteFrom("chat_post_tags").where("post_id", "=", id).execute();
  const keys = new Set(postTags(context, text).map(({ name }) => tagKey(context, name)));
  if (keys.size === 0) return;
  const rows = [...keys].map((tag) => ({ tag, post_id: id }));
  await trx.insertInto("chat_post_tags").values(rows).execute();
}
