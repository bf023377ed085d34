import type { ServerPart } from "@dozen/core/part.server";
import { commentCalls } from "./calls.server";
import { mutable, noticeThings } from "./notices.server";
import "./tables";

export const commentServer: ServerPart = {
  calls: commentCalls,
  noticeThings,
  mutable,
};
