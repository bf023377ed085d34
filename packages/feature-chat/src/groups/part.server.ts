import type { ServerPart } from "@dozen/core/part.server";
import { avatarPictures } from "./avatar.server";
import { groupCalls } from "./calls.server";
import { groupSearch } from "./search.server";
import "./tables";

export const groupsServer: ServerPart = {
  calls: groupCalls,
  search: [groupSearch],
  http: avatarPictures,
  contentPaths: [/^\/chat\/avatar\//],
};
