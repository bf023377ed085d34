import type { ServerPart } from "@dozen/core/part.server";
import { draftCalls } from "./calls.server";
import { draftFinder } from "./finder.server";
import "./tables";

export const draftServer: ServerPart = {
  calls: draftCalls,
  finders: [draftFinder],
};
