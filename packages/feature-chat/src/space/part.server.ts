import type { ServerPart } from "@dozen/core/part.server";
import { spaceCalls } from "./calls.server";
import { visiblePosts } from "./notices.server";
import { reportablePost } from "./reportable.server";
import "./tables";

export const spaceServer: ServerPart = {
  calls: spaceCalls,
  reportables: [reportablePost],
  noticeThings: { postLiked: visiblePosts, postCommented: visiblePosts },
};
