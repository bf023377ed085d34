import type { SearchSource } from "@dozen/core/search/source.server";

/** A link is found by a part of its sid, its target address or what its owner has written about it. */
export const linkSearch = {
  name: "short.links",
  table: "short_links",
  owner: "user_id",
  columns: ["sid", "url", "title", "note", "tags"],
  hasNumbers: true,
} as const satisfies SearchSource;
