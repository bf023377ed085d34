import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { checkServer } from "./check/part.server";
import { dnsServer } from "./dns/part.server";
import { faviconServer } from "./favicon/part.server";
import { formatServer } from "./format/part.server";
import { qrServer } from "./qr/part.server";
import { toolsSettings } from "./settings";
import { speedServer } from "./speed/part.server";

const toolsServer: FeatureServer = {
  ...combineServerParts([qrServer, dnsServer, formatServer, checkServer, speedServer, faviconServer]),
  migrations: {},
  settings: toolsSettings,
};

export default toolsServer;
