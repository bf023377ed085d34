import type { ServerPart } from "@dozen/core/part.server";
import { spaceCalls } from "./calls.server";
import { visiblePosts } from "./notices.server";
import "./tables";

export const spaceServer: ServerPart = {
  calls: spaceCalls,
  noticeThings: { postLiked: visiblePosts, postCommented: visiblePosts },
};
