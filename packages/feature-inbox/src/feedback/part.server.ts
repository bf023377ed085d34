import type { ServerPart } from "@dozen/core/part.server";
import { feedbackCalls } from "./calls.server";
import { feedbackCorner } from "./corner.server";
import { feedbackCommands } from "./operator.server";
import "./tables";

export const feedbackServer: ServerPart = {
  calls: feedbackCalls,
  operator: feedbackCommands,
  around: feedbackCorner,
};
