import type { FeatureServer } from "@dozen/core/feature-server";
import { closeVisitRecorder, resumeVisits } from "@dozen/core/visits/recorder.server";
import { accountHooks, eraseUser } from "./account.server";
import { sweepImports } from "./archive/import.server";
import { recentArticles } from "./articles.server";
import { calls } from "./calls.server";
import { redrawStale } from "./drawing.server";
import { findIntro } from "./intro.server";
import { migrations } from "./migrations";
import { mutable, noticeThings } from "./notices.server";
import { blogsAddress } from "./public/address";
import { createPublicHandler } from "./public/handler.server";
import { publishDue } from "./publishing.server";
import { blogSettings } from "./settings";
import "./tables";
import { articleVisits } from "./visits.server";

const blogServer: FeatureServer = {
  settings: blogSettings,
  migrations,
  calls,
  http: createPublicHandler,
  sitemaps: [blogsAddress],
  jobs: [
    { name: "blog.publish", schedule: "* * * * *", run: publishDue },
    { name: "blog.redraw", schedule: "*/10 * * * *", run: redrawStale },
    { name: "blog.imports", schedule: "17 * * * *", run: sweepImports },
  ],
  account: accountHooks,
  noticeThings,
  mutable,
  recent: recentArticles,
  /** The header links to the blog only while the user has one (spec:blog-3). */
  hides: async (context, userId) => ((await findIntro(context, userId)) ? [] : ["blog"]),
  async start(context) {
    // A site with another sign-in may emit only the event, without calling the erasure hook.
    const forget = context.events.on("user.erased", ({ userId }) => eraseUser(context, userId));
    await resumeVisits(context, articleVisits);
    return async () => {
      forget();
      await closeVisitRecorder(context, articleVisits);
    };
  },
};

export default blogServer;
