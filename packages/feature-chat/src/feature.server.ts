import type { FeatureServer } from "@dozen/core/feature-server";
import { accountHooks, eraseChat } from "./account.server";
import { applicationCalls } from "./applications/calls.server";
import "./applications/tables";
import { blockCalls } from "./blocks/calls.server";
import "./blocks/tables";
import { endForgotten } from "./voice-calls/line.server";
import { ongoingCalls } from "./voice-calls/signalling.server";
import "./voice-calls/tables";
import { emojiCalls } from "./emoji/calls.server";
import { friendCalls } from "./friends/calls.server";
import { avatarPictures } from "./groups/avatar.server";
import { groupCalls } from "./groups/calls.server";
import "./groups/tables";
import { laterCalls } from "./later/calls.server";
import { sendDue } from "./later/due.server";
import "./later/tables";
import { migrations } from "./migrations";
import { hidesPeople, mutable, noticeActions, noticeThings } from "./notices.server";
import { peopleCalls } from "./people/calls.server";
import { receiptCalls } from "./receipts/calls.server";
import "./receipts/tables";
import { messageCalls } from "./conversations/calls.server";
import { attachRooms, watchConnections } from "./conversations/realtime.server";
import { dropUnsent } from "./messages/attachments.server";
import { messageNotices } from "./messages/message-notices.server";
import { roomCalls } from "./rooms/calls.server";
import { quota } from "./rooms/seats.server";
import "./rooms/tables";
import "./messages/tables";
import "./files/tables";
import { countUnreadConversations } from "./rooms/unread.server";
import { chatSettings } from "./settings";
import { spaceCalls } from "./space/calls.server";
import "./space/tables";

const chatServer: FeatureServer = {
  settings: chatSettings,
  migrations,
  calls: [
    ...peopleCalls,
    ...roomCalls,
    ...blockCalls,
    ...friendCalls,
    ...groupCalls,
    ...applicationCalls,
    ...messageCalls,
    ...receiptCalls,
    ...laterCalls,
    ...spaceCalls,
    ...emojiCalls,
  ],
  http: avatarPictures,
  contentPaths: [/^\/chat\/avatar\//],
  realtime: attachRooms,
  jobs: [
    { name: "chat.later", schedule: "* * * * *", run: sendDue },
    { name: "chat.files", schedule: "17 * * * *", run: dropUnsent },
    { name: "chat.calls", schedule: "* * * * *", run: endForgotten },
  ],
  quotas: [quota],
  account: accountHooks,
  noticeThings,
  noticeActions,
  hidesPeople,
  mutable,
  around: ({ viewer }) => (viewer.kind === "registered" ? {} : undefined),
  badges: async (context, userId) => ({ conversations: await countUnreadConversations(context, userId) }),
  ongoing: ongoingCalls,
  start: async (context) => {
    // When another site handles sign-in, an event may be all that reports the end of a session.
    const stops = [
      context.events.on("user.erased", ({ userId }) => eraseChat(context, userId)),
      watchConnections(context),
    ];
    return async () => {
      for (const stop of stops) stop();
      await messageNotices(context).flush();
    };
  },
};

export default chatServer;
