import { queries, testPlans } from "@dozen/core/testing/plans";
import feature from "./feature";
import * as firstCounts from "./migrations/034-b-first-counts";
import { access } from "./testing/access";

const filters = [
  {},
  { type: "1" },
  { type: "2" },
  { type: "1", tag: "txt" },
  { tag: "txt" },
  { origin_name: "secret" },
];
const lists = ["1", "2", "999"].flatMap((page) => filters.map((filter) => ({ page, ...filter })));
const zone = queries({}, { page: "2" });

testPlans(
  feature,
  {
    things: access.things,
    settle: ({ db }) => firstCounts.up(db as never),
    calls: {
      "GET /file": queries(...lists, ...lists.map((list) => ({ source: "3", ...list }))),
      "GET /file/download": [{ query: { name: "{fileName}" } }],
      "GET /sign": [{}],
      "GET /file/share": [{ query: { id: "{file}" } }],
    },
    routes: {
      "routes/file.tsx": queries({}, { made: "{file}" }, ...lists.map((list) => ({ tab: "list", ...list }))),
      "routes/token.tsx": [{}],
      "routes/share/own.tsx": [{ params: { id: "{file}" } }, { params: { id: "{file}" }, query: { log: "{share}" } }],
      "routes/share/shared.tsx": "opens one file by the secret in its address",
      "routes/preview/file.tsx": "opens one file by its id",
      "routes/preview/make.tsx": "reads nothing",
      "routes/preview/view.tsx": "shows another site's file",
      "routes/zone/docs.tsx": [...zone, { query: { tag: "txt", page: "2" } }],
      "routes/zone/music.tsx": zone,
      "routes/zone/pics.tsx": zone,
      "routes/zone/video.tsx": zone,
    },
    allowed: [{ plan: /^sorts/, sql: /files_chunks/, why: "nobody has more than a handful of unfinished uploads" }],
  },
  import.meta.url,
);
