import type { ServerPart } from "@dozen/core/part.server";
import { avatarPictures } from "./avatar.server";
import { groupCalls } from "./calls.server";
import "./tables";

export const groupsServer: ServerPart = {
  calls: groupCalls,
  http: avatarPictures,
  contentPaths: [/^\/chat\/avatar\//],
};
