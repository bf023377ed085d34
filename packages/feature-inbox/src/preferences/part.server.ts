import type { ServerPart } from "@dozen/core/part.server";
import { preferenceCalls } from "./calls.server";
import { purgeMutes } from "./mutes.server";
import "./tables";

export const preferencesServer: ServerPart = {
  calls: preferenceCalls,
  jobs: [{ name: "inbox.mutes", schedule: "41 * * * *", run: purgeMutes }],
};
