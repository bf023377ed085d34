import { queries, testPlans } from "@dozen/core/testing/plans";
import { sql } from "kysely";
import feature from "./feature";
import { dueTargets } from "./guardian/targets.server";
import { sorts } from "./link/sorting";
import { sortByVisits } from "./link/sorting.server";
import { noticeThings, notifyDead, notifyEnding, notifyUsedUp } from "./notice/notices.server";
import { access } from "./testing/access";

const filters: Record<string, string>[] = [
  {},
  { url: "example" },
  { url: "例" },
  { tag: "plan" },
  { url: "e", tag: "plan" },
];
/** In the middle of the list of `npm run bench -- growth`. */
const middle = "50000";
const lists: Record<string, string>[] = [
  ...["1", "2", "3", "999"].flatMap((page) =>
    sorts.flatMap((sort) => filters.map((filter) => ({ page, sort, ...filter }))),
  ),
  { page: middle },
];

const dueAlone = "a job notifies every owner, and reads only the links that are due";

testPlans(
  feature,
  {
    things: access.things,
    async settle({ db }) {
      const owned = sql`select count(*) from short_links where short_links.user_id = short_owners.user_id`;
      await sql`update short_owners set links = (${owned})`.execute(db);
    },
    calls: {
      "GET /short": queries(...lists),
      "GET /short/tags": [{}],
      "GET /short/guardian": [{}],
      "GET /short/rules": queries({ id: "{link}" }),
    },
    routes: {
      "link/routes/short.tsx": queries({ made: "{link}" }, ...lists.map((list) => ({ tab: "list", ...list }))),
      "link/routes/edit.tsx": [{ params: { id: "{link}" } }],
      "rule/routes/rules.tsx": [{ params: { id: "{link}" } }],
      "statistics/routes/chart.tsx": "statistics have tests of their own",
      "statistics/routes/export.ts": "statistics have tests of their own",
      "link/routes/export.ts": [{}],
      "link/routes/qr.ts": [{ params: { sid: "{sid}" } }],
      "entry/routes/trust.tsx": "opens one link by the sid in its address",
      "entry/routes/verify.tsx": "opens one link by the sid in its address",
    },
    others: {
      async jobs(context) {
        await notifyUsedUp(context);
        await notifyDead(context);
        await notifyEnding(context);
        await dueTargets(context, 10);
        await sortByVisits(context);
      },
      notices: async (context, { user }, { link = "" }) =>
        noticeThings?.linkUsedUp?.(context as never, user.id, [`short.link:${link}`]),
    },
    allowed: [
      { plan: /^reads others' rows of .*short_links_used_up/, sql: /used_up. = /, why: dueAlone },
      { plan: /^reads others' rows of .*short_links_dead_notice/, sql: /dead_notice. = /, why: dueAlone },
      {
        plan: /^reads others' rows of short_visits: .*(?:rowid>|PRIMARY)/,
        why: "a job reads each new visit of all links once, in their order",
      },
      { plan: /^reads others' rows of .*short_targets_due/, sql: /next_at. <= /, why: dueAlone },
      // The wordings of SQLite and MySQL for a query that uses both columns of the index.
      {
        plan: /^reads others' rows of .*(?:end_notices \(deleted_at=\? AND end_notice_at<|range \w+end_notices)/,
        why: dueAlone,
      },
    ],
  },
  import.meta.url,
);
