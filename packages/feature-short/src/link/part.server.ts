import type { ServerPart } from "@dozen/core/part.server";
import { linkCalls } from "./calls.server";
import { eraseOwner, purgeDeleted } from "./deletion.server";
import "./events";
import { linkFinder } from "./finder.server";
import { recentLinks } from "./links.server";
import { quota } from "./quota.server";
import { linkSearch } from "./search.server";
import { sendableLink } from "./sendable.server";
import { sinkEnded, sortByVisits } from "./sorting.server";
import "./tables";
import { shortHelp } from "./help.server";
import { madeLinks } from "./writing.server";

export const linkServer: ServerPart = {
  help: { short: shortHelp },
  calls: linkCalls,
  figures: [madeLinks],
  search: [linkSearch],
  jobs: [
    { name: "short.purge", schedule: "*/5 * * * *", run: purgeDeleted },
    { name: "short.sinkEnded", schedule: "*/5 * * * *", run: sinkEnded },
    { name: "short.sortByVisits", schedule: "*/5 * * * *", run: sortByVisits },
  ],
  quotas: [quota],
  recent: recentLinks,
  finders: [linkFinder],
  sendables: [sendableLink],
  async start(context) {
    // When another site manages sign-in, only the event may reach this feature.
    const forget = context.events.on("user.erased", ({ userId }) => eraseOwner(context, userId));
    return async () => forget();
  },
};
