import type { ServerPart } from "@dozen/core/part.server";
import { translationCalls } from "./calls.server";
import "./tables";

export const translationServer: ServerPart = {
  calls: translationCalls,
};
