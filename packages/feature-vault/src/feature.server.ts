import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accountHooks } from "./account.server";
import { mfaServer } from "./mfa/part.server";
import { migrations } from "./migrations";
import { secretServer } from "./secret/part.server";
import { settings } from "./settings";
import { vaultServer } from "./vault/part.server";

const server: FeatureServer = {
  ...combineServerParts([vaultServer, mfaServer, secretServer]),
  settings,
  migrations,
  account: accountHooks,
};

export default server;
