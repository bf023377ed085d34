import type { SearchSource } from "@dozen/core/search/source.server";
import "./tables";

/** A group is found by a part of its name, by all users. */
export const groupSearch = {
  name: "chat.groups",
  table: "chat_groups",
  columns: ["name"],
  byLength: true,
} as const satisfies SearchSource;
