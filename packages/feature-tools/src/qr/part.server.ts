import type { ServerPart } from "@dozen/core/part.server";
import { qrCalls } from "./calls.server";
import { closeReader } from "./reader.server";

export const qrServer: ServerPart = {
  calls: qrCalls,
  start: async () => closeReader,
};
