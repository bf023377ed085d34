import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accountHooks } from "./account.server";
import { activityServer } from "./activity/part.server";
import { feedbackServer } from "./feedback/part.server";
import { lettersServer } from "./letters/part.server";
import { messagesServer } from "./messages/part.server";
import { migrations } from "./migrations";
import { preferencesServer } from "./preferences/part.server";
import { pushServer } from "./push/part.server";
import { reportServer } from "./report/part.server";
import { inboxSettings } from "./settings";
import { webhooksServer } from "./webhooks/part.server";

const inboxServer: FeatureServer = {
  ...combineServerParts([
    messagesServer,
    activityServer,
    preferencesServer,
    pushServer,
    lettersServer,
    feedbackServer,
    reportServer,
    webhooksServer,
  ]),
  settings: inboxSettings,
  migrations,
  account: accountHooks,
  callsLabel: "inbox:titles.messages",
};

export default inboxServer;
