import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accountHooks, erasure } from "./account.server";
import { applicationsServer } from "./applications/part.server";
import { blocksServer } from "./blocks/part.server";
import { conversationsServer } from "./conversations/part.server";
import { emojiServer } from "./emoji/part.server";
import { frameServer } from "./frame/part.server";
import { friendsServer } from "./friends/part.server";
import { groupsServer } from "./groups/part.server";
import { invitesServer } from "./invites/part.server";
import { laterServer } from "./later/part.server";
import { messagesServer } from "./messages/part.server";
import { migrations } from "./migrations";
import { peopleServer } from "./people/part.server";
import { receiptsServer } from "./receipts/part.server";
import { roomsServer } from "./rooms/part.server";
import { chatSettings } from "./settings";
import { spaceServer } from "./space/part.server";
import { voiceCallsServer } from "./voice-calls/part.server";

const parts = [
  // Stops last: what the others still send is announced before.
  messagesServer,
  erasure,
  peopleServer,
  roomsServer,
  blocksServer,
  friendsServer,
  groupsServer,
  invitesServer,
  applicationsServer,
  conversationsServer,
  receiptsServer,
  laterServer,
  spaceServer,
  emojiServer,
  voiceCallsServer,
  frameServer,
];

const chatServer: FeatureServer = {
  ...combineServerParts(parts),
  settings: chatSettings,
  migrations,
  account: accountHooks,
  callsLabel: "chat:frame.title",
};

export default chatServer;
