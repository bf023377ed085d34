import type { ServerPart } from "@dozen/core/part.server";
import { avatarPictures } from "./avatar.server";
import { groupCalls } from "./calls.server";
import { groupFinder } from "./finder.server";
import { groupSearch } from "./search.server";
import "./tables";

export const groupsServer: ServerPart = {
  calls: groupCalls,
  search: [groupSearch],
  finders: [groupFinder],
  http: avatarPictures,
  contentPaths: [/^\/chat\/avatar\//],
};
