import type { ServerPart } from "@dozen/core/part.server";
import { chatHelp } from "./help.server";
import { mutable } from "./mutable.server";

export const frameServer: ServerPart = {
  help: { chat: chatHelp },
  mutable,
};
