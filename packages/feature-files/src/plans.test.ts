import { queries, testPlans } from "@dozen/core/testing/plans";
import { sql } from "kysely";
import feature from "./feature";
import * as firstCounts from "./migrations/034-b-first-counts";
import { access } from "./testing/access";

const filters: Record<string, string>[] = [
  {},
  { type: "1" },
  { type: "2" },
  { type: "1", tag: "txt" },
  { tag: "txt" },
  { origin_name: "secret" },
];
/** In the middle of the lists of `npm run bench -- growth`. */
const middle = { list: "20000", bin: "7000" };
const lists: Record<string, string>[] = [
  ...["1", "2", "999"].flatMap((page) => filters.map((filter) => ({ page, ...filter }))),
  { page: middle.list },
];
const zone = queries({}, { page: "2" });

testPlans(
  feature,
  {
    things: access.things,
    async settle({ db }) {
      await firstCounts.up(db as never);
      const binned = sql`select count(*) from files_files where user_id = files_owners.user_id and deleted_at > 0`;
      await sql`update files_owners set binned = (${binned})`.execute(db);
    },
    calls: {
      "GET /file": queries(...lists, ...lists.map((list) => ({ source: "3", ...list }))),
      "GET /file/download": [{ query: { name: "{fileName}" } }],
      "GET /sign": [{}],
      "GET /file/share": [{ query: { id: "{file}" } }],
      "GET /file/bundle": [{}],
      "GET /file/bin": queries({}, { page: "2" }, { page: "999" }, { page: middle.bin }),
      "GET /file/drop": [{}],
      "GET /file/dropped": [{ query: { id: "{drop}" } }, { query: { id: "{drop}", page: "2" } }],
    },
    routes: {
      "file/routes/file.tsx": queries({}, { made: "{file}" }, ...lists.map((list) => ({ tab: "list", ...list }))),
      "file/routes/rename.tsx": [{ params: { id: "{file}" } }],
      "bin/routes/bin.tsx": queries({}, { page: "2" }),
      "bin/routes/end.tsx": [{ params: { id: "{file}" } }],
      "drop/routes/own.tsx": [{}],
      "drop/routes/one.tsx": [{ params: { id: "{drop}" } }, { params: { id: "{drop}" }, query: { page: "2" } }],
      "drop/routes/edit.tsx": [{ params: { id: "{drop}" } }],
      "drop/routes/drop.tsx": "opens one drop box by the secret in its address",
      "delete-link/routes/delete-link.tsx": "opens one link by the secret in its address",
      "token/routes/token.tsx": [{}],
      "bundle/routes/own.tsx": [{}, { query: { log: "{bundle}" } }],
      "bundle/routes/new.tsx": [{ query: { ids: "{file}" } }],
      "bundle/routes/shared.tsx": "opens one bundle by the secret in its address",
      "bundle/routes/one.tsx": "opens one bundle by the secret in its address",
      "share/routes/own.tsx": [{ params: { id: "{file}" } }, { params: { id: "{file}" }, query: { log: "{share}" } }],
      "share/routes/shared.tsx": "opens one file by the secret in its address",
      "preview/routes/file.tsx": "opens one file by its id",
      "preview/routes/make.tsx": "reads nothing",
      "preview/routes/view.tsx": "shows another site's file",
      "zone/routes/docs.tsx": [...zone, { query: { tag: "txt", page: "2" } }],
      "zone/routes/music.tsx": zone,
      "zone/routes/pics.tsx": zone,
      "zone/routes/video.tsx": zone,
    },
    allowed: [{ plan: /^sorts/, sql: /files_chunks/, why: "nobody has more than a handful of unfinished uploads" }],
  },
  import.meta.url,
);
