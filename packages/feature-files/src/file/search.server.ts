import type { SearchSource } from "@dozen/core/search/source.server";

/** A file is found by a part of its original name. */
export const fileSearch = {
  name: "files.files",
  table: "files_files",
  owner: "user_id",
  columns: ["origin_name"],
} as const satisfies SearchSource;
