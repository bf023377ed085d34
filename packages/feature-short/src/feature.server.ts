import type { FeatureServer } from "@dozen/core/feature-server";
import { accountHooks } from "./account.server";
import { shortCalls } from "./calls.server";
import { eraseOwner, purgeDeleted } from "./deletion.server";
import "./events";
import { shortMigrations } from "./migrations";
import { createRedirectHandler } from "./redirect.server";
import { shortSettings } from "./settings";
import "./tables";
import { closeRecorder, recorderOf } from "./visits/recorder.server";

const shortServer: FeatureServer = {
  settings: shortSettings,
  migrations: shortMigrations,
  calls: shortCalls,
  http: createRedirectHandler,
  jobs: [{ name: "short.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
  account: accountHooks,
  async start(context) {
    // Another site's sign-in may tell only the event.
    const forget = context.events.on("user.erased", ({ userId }) => eraseOwner(context, userId));
    const left = await context.db.selectFrom("short_arrivals").select("id").limit(1).executeTakeFirst();
    if (left) recorderOf(context).resume();
    return async () => {
      forget();
      await closeRecorder(context);
    };
  },
};

export default shortServer;
