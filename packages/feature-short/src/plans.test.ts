import { queries, testPlans } from "@dozen/core/testing/plans";
import { sql } from "kysely";
import feature from "./feature";
import { access } from "./testing/access";

const lists = ["1", "2", "3", "999"].flatMap((page) => [{ page }, { page, url: "example" }, { page, url: "例" }]);

testPlans(
  feature,
  {
    things: access.things,
    async settle({ db }) {
      const owned = sql`select count(*) from short_links where short_links.user_id = short_owners.user_id`;
      await sql`update short_owners set links = (${owned})`.execute(db);
    },
    calls: { "GET /short": queries(...lists) },
    routes: {
      "routes/short.tsx": queries({ made: "{link}" }, ...lists.map((list) => ({ tab: "list", ...list }))),
      "routes/edit.tsx": [{ params: { id: "{link}" } }],
      "routes/chart.tsx": "statistics have tests of their own",
      "routes/export-chart.ts": "statistics have tests of their own",
      "routes/export-links.ts": [{}],
      "routes/qr.ts": [{ params: { sid: "{sid}" } }],
      "routes/trust.tsx": "opens one link by what stands in its address",
      "routes/verify.tsx": "opens one link by what stands in its address",
    },
  },
  import.meta.url,
);
