import type { ServerPart } from "@dozen/core/part.server";
import { ownRooms } from "../rooms/notices.server";
import { avatarPictures } from "./avatar.server";
import { groupCalls } from "./calls.server";
import { groupFinder } from "./finder.server";
import { presentGroups } from "./notices.server";
import { groupSearch } from "./search.server";
import "./tables";

export const groupsServer: ServerPart = {
  calls: groupCalls,
  search: [groupSearch],
  finders: [groupFinder],
  http: avatarPictures,
  noticeThings: {
    groupRemoved: presentGroups,
    groupAdmin: ownRooms,
    groupNoAdmin: ownRooms,
    groupOwner: ownRooms,
    groupHandedOver: ownRooms,
  },
  contentPaths: [/^\/chat\/avatar\//],
};
