import type { FeatureServer } from "@dozen/core/feature-server";
import { accountHooks } from "./account.server";
import { calls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import { migrations } from "./migrations";
import { quota } from "./quota.server";
import { __id__Settings } from "./settings";

const __id__Server: FeatureServer = {
  settings: __id__Settings,
  migrations,
  calls,
  jobs: [{ name: "__id__.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
  quotas: [quota],
  account: accountHooks,
};

export default __id__Server;
