import type { ServerPart } from "@dozen/core/part.server";
import { avatarPictures } from "./avatar.server";
import { profileCalls } from "./calls.server";
import type {} from "./tables";

export const profileServer: ServerPart = {
  calls: profileCalls,
  http: avatarPictures,
  contentPaths: [/^\/avatar\//],
};
