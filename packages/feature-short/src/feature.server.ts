import type { FeatureServer } from "@dozen/core/feature-server";
import { closeVisitRecorder, resumeVisits } from "@dozen/core/visits/recorder.server";
import { accountHooks } from "./account.server";
import { shortCalls } from "./calls.server";
import { eraseOwner, purgeDeleted } from "./deletion.server";
import "./events";
import { recentLinks } from "./links.server";
import { shortMigrations } from "./migrations";
import { noticeThings, notifyEnding, notifyUsedUp } from "./notices.server";
import { quota } from "./quota.server";
import { createRedirectHandler } from "./redirect.server";
import { linkSearch } from "./search.server";
import { shortSettings } from "./settings";
import "./tables";
import { linkVisits } from "./visits.server";

const shortServer: FeatureServer = {
  settings: shortSettings,
  migrations: shortMigrations,
  calls: shortCalls,
  search: [linkSearch],
  hot: createRedirectHandler,
  jobs: [
    { name: "short.purge", schedule: "*/5 * * * *", run: purgeDeleted },
    { name: "short.notifyUsedUp", schedule: "* * * * *", run: notifyUsedUp },
    { name: "short.notifyEnding", schedule: "29 * * * *", run: notifyEnding },
  ],
  noticeThings,
  quotas: [quota],
  account: accountHooks,
  recent: recentLinks,
  async start(context) {
    // When another site manages sign-in, only the event may reach this feature.
    const forget = context.events.on("user.erased", ({ userId }) => eraseOwner(context, userId));
    await resumeVisits(context, linkVisits);
    return async () => {
      forget();
      await closeVisitRecorder(context, linkVisits);
    };
  },
};

export default shortServer;
