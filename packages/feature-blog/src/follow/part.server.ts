import type { ServerPart } from "@dozen/core/part.server";
import { followCalls } from "./calls.server";
import { noticeThings } from "./notices.server";
import "./tables";

export const followServer: ServerPart = {
  calls: followCalls,
  noticeThings,
};
