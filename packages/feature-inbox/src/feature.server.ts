import type { FeatureServer } from "@dozen/core/feature-server";
import { calls } from "./calls.server";
import { countItems, eraseItems, exportItems } from "./items.server";
import { migrations } from "./migrations";

const inboxServer: FeatureServer = {
  migrations,
  calls,
  account: {
    usage: async (context, userId) => ({ inbox: { used: await countItems(context, userId), limit: null } }),
    export: exportItems,
    erase: eraseItems,
  },
};

export default inboxServer;
