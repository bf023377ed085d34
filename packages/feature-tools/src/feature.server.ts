import type { FeatureServer } from "@dozen/core/feature-server";
import { checkCalls } from "./check/calls.server";
import { dnsCalls } from "./dns/calls.server";
import { faviconCalls } from "./favicon/calls.server";
import { formatCalls } from "./format/calls.server";
import { formatWorkers } from "./format/workers.server";
import { qrCalls } from "./qr/calls.server";
import { closeReader } from "./qr/reader.server";
import { toolsSettings } from "./settings";
import { createSpeedHandler } from "./speed/bytes.server";
import { speedCalls } from "./speed/calls.server";
import { serverOrigins } from "./speed/servers.server";

async function closeThreads(): Promise<void> {
  await Promise.all([formatWorkers.close(), closeReader()]);
}

const toolsServer: FeatureServer = {
  migrations: {},
  settings: toolsSettings,
  calls: [...qrCalls, ...dnsCalls, ...formatCalls, ...checkCalls, ...speedCalls, ...faviconCalls],
  http: createSpeedHandler,
  connectTo: serverOrigins,
  start: async () => closeThreads,
};

export default toolsServer;
