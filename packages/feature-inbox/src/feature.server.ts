import type { FeatureServer } from "@dozen/core/feature-server";
import { accountHooks, eraseInbox } from "./account.server";
import { markThingsSeen, purgeOldActivity, saveNotices, withdrawNotice } from "./activity.server";
import { calls } from "./calls.server";
import { feedbackCorner } from "./corner.server";
import { sendLetters } from "./letters/letters.server";
import { oneClickUnsubscribe } from "./letters/unsubscribe.server";
import { purgeDeleted } from "./marks.server";
import { messageTypes } from "./message";
import { countUnread, recentMessages } from "./messages.server";
import { migrations } from "./migrations";
import { operator } from "./operator.server";
import { purgeMutes } from "./preferences/mutes.server";
import { endSessionPushes } from "./push/subscriptions.server";
import { pushWorker } from "./push/worker-file.server";
import { sendMessage } from "./sending.server";
import { inboxSettings } from "./settings";

const inboxServer: FeatureServer = {
  settings: inboxSettings,
  migrations,
  calls,
  http(context) {
    const handlers = [pushWorker(), oneClickUnsubscribe(context)];
    return (request, response) => handlers.some((handle) => handle(request, response));
  },
  jobs: [
    { name: "inbox.letters", schedule: "* * * * *", run: sendLetters },
    { name: "inbox.purge", schedule: "*/10 * * * *", run: purgeDeleted },
    { name: "inbox.activity", schedule: "23 4 * * *", run: purgeOldActivity },
    { name: "inbox.mutes", schedule: "41 * * * *", run: purgeMutes },
  ],
  noticeStore: { save: saveNotices, withdraw: withdrawNotice, markSeen: markThingsSeen },
  account: accountHooks,
  operator,
  around: feedbackCorner,
  recent: recentMessages,
  badges: async (context, userId) => ({ messages: await countUnread(context, userId) }),
  async start(context) {
    const stops = [
      context.events.on("user.notice", async ({ id, userId, texts }) => {
        await sendMessage(context, { id, to: userId, type: messageTypes.system, texts });
      }),
      // When another site handles sign-in, an event may be all that reports the end of a session.
      context.events.on("session.ended", ({ sessionId }) => endSessionPushes(context, sessionId)),
      context.events.on("user.erased", ({ userId }) => eraseInbox(context, userId)),
    ];
    return async () => {
      for (const stop of stops) stop();
    };
  },
};

export default inboxServer;
