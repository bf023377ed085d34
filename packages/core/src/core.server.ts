import { replyBinding, sweepReplies } from "./calls/idempotency.server";
import type { Context, MountedFeature } from "./context";
import { keptBinding } from "./crypto/exchange-key.server";
import type { FeatureServer } from "./feature-server";
import { coreLocales } from "./locales";
import { coreMigrations } from "./migrations";
import { sweepActions } from "./moderation/audit.server";
import { sweepWithheld } from "./moderation/moderation.server";
import { userCommands } from "./moderation/operator.server";
import { fillIndexes } from "./search/fill.server";
import { sweepSessions } from "./sessions/ending.server";
import { secretBinding } from "./sessions/exchange.server";
import { userSearch } from "./sessions/user-search.server";
import { tokenBinding } from "./shares/shares.server";
import { sweepShares } from "./shares/visits.server";
import { siteFigures } from "./site-figures.server";
import { removePostponed } from "./storage/postponed.server";

const server: FeatureServer = {
  migrations: coreMigrations,
  search: [userSearch],
  sealed: [
    { table: "kept_secrets", column: "value", boundTo: ({ name }) => keptBinding(String(name)) },
    { table: "shares", column: "token", boundTo: ({ id }) => tokenBinding(String(id)) },
    { table: "sessions", column: "secret", boundTo: ({ id }) => secretBinding(String(id)) },
    {
      table: "call_replies",
      column: "reply",
      boundTo: ({ user_id, key_hash }) => replyBinding(String(user_id), String(key_hash)),
    },
  ],
  jobs: [
    { name: "core.sweep-sessions", schedule: "17 * * * *", run: sweepSessions },
    { name: "core.sweep-replies", schedule: "27 * * * *", run: sweepReplies },
    { name: "core.sweep-shares", schedule: "41 3 * * *", run: sweepShares },
    { name: "core.fill-search", schedule: "* * * * *", run: fillSearch },
    { name: "core.sweep-incoming", schedule: "37 * * * *", run: sweepIncoming },
    { name: "core.postponed-removals", schedule: "*/10 * * * *", run: removePostponed },
    { name: "core.sweep-moderation", schedule: "23 4 * * *", run: sweepModeration },
  ],
  figures: siteFigures,
  operator: userCommands,
};

function fillSearch({ database, features }: Context): Promise<void> {
  return fillIndexes({ database, features: [coreServer, ...features] });
}

async function sweepModeration(context: Context): Promise<void> {
  await sweepWithheld(context);
  await sweepActions(context);
}

/** Longer than any upload takes. */
const longestArrival = 24 * 60 * 60 * 1000;

function sweepIncoming({ storage, clock }: Context): Promise<void> {
  return storage.sweep(clock.now() - longestArrival);
}

/** Core's own tables and jobs, mounted before every feature. */
export const coreServer: MountedFeature = {
  feature: {
    id: "core",
    package: "@dozen/core",
    routes: [],
    locales: coreLocales,
    server: async () => ({ default: server }),
  },
  server,
};
