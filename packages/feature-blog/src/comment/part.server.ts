import type { ServerPart } from "@dozen/core/part.server";
import { commentSearch } from "../shared/search.server";
import { commentCalls } from "./calls.server";
import { commentFinder } from "./finder.server";
import { mutable, noticeThings } from "./notices.server";
import "./tables";

export const commentServer: ServerPart = {
  calls: commentCalls,
  search: [commentSearch],
  finders: [commentFinder],
  noticeThings,
  mutable,
};
