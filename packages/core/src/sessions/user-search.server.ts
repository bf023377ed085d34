import type { SearchSource } from "../search/source.server";
import "./tables";

/** A user is found by a part of their name, by all other users. */
export const userSearch = {
  name: "core.users",
  table: "users",
  columns: ["name"],
  byLength: true,
} as const satisfies SearchSource;
