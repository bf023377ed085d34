import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accountHooks } from "./account.server";
import { entryServer } from "./entry/part.server";
import { guardianServer } from "./guardian/part.server";
import { linkServer } from "./link/part.server";
import { shortMigrations } from "./migrations";
import { noticeServer } from "./notice/part.server";
import { redirectServer } from "./redirect/part.server";
import { ruleServer } from "./rule/part.server";
import { shortSettings } from "./settings";
import { statisticsServer } from "./statistics/part.server";
import { transferServer } from "./transfer/part.server";

const shortServer: FeatureServer = {
  ...combineServerParts([
    linkServer,
    redirectServer,
    entryServer,
    statisticsServer,
    noticeServer,
    guardianServer,
    ruleServer,
    transferServer,
  ]),
  settings: shortSettings,
  migrations: shortMigrations,
  account: accountHooks,
  callsLabel: "short:title",
};

export default shortServer;
