import type { ServerPart } from "@dozen/core/part.server";
import { qrCalls } from "./calls.server";
import { qrcodeHelp } from "./help.server";
import { closeReader } from "./reader.server";

export const qrServer: ServerPart = {
  help: { qrcode: qrcodeHelp },
  calls: qrCalls,
  start: async () => closeReader,
};
