import type { ServerPart } from "@dozen/core/part.server";
import { laterCalls } from "./calls.server";
import { sendDue } from "./due.server";
import "./tables";

export const laterServer: ServerPart = {
  calls: laterCalls,
  jobs: [{ name: "chat.later", schedule: "* * * * *", run: sendDue }],
};
