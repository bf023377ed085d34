import type { ServerPart } from "@dozen/core/part.server";
import { draftCalls } from "./calls.server";
import "./tables";

export const draftServer: ServerPart = {
  calls: draftCalls,
};
