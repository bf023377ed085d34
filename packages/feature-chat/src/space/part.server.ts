import type { ServerPart } from "@dozen/core/part.server";
import { spaceCalls } from "./calls.server";
import { postFinder } from "./finder.server";
import { visiblePosts } from "./notices.server";
import "./tables";

export const spaceServer: ServerPart = {
  calls: spaceCalls,
  finders: [postFinder],
  noticeThings: { postLiked: visiblePosts, postCommented: visiblePosts },
};
