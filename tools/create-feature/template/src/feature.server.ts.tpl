import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accountHooks } from "./account.server";
import { itemServer } from "./item/part.server";
import { migrations } from "./migrations";
import { __id__Settings } from "./settings";

const __id__Server: FeatureServer = {
  ...combineServerParts([itemServer]),
  settings: __id__Settings,
  migrations,
  account: accountHooks,
};

export default __id__Server;
