import type { SearchSource } from "@dozen/core/search/source.server";

/** A link is found by a part of its sid or of its target address. */
export const linkSearch = {
  name: "short.links",
  table: "short_links",
  owner: "user_id",
  columns: ["sid", "url"],
  hasNumbers: true,
} as const satisfies SearchSource;
