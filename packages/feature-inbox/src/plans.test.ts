import { testPlans } from "@dozen/core/testing/plans";
import feature from "./feature";
import { messageTypes } from "./messages/message";
import { everybody } from "./messages/messages.server";
import { sendMessage } from "./messages/sending.server";
import * as firstCounts from "./migrations/010-b-first-counts";
import { pushesOf } from "./push/pushes.server";
import { access } from "./testing/access";
import { garden } from "./testing/garden";

const filters: Record<string, string>[] = [{}, { type: "1" }, { type: "2" }, { type: "3" }];
/** In the middle of the list of `npm run bench -- growth`. */
const middle = { query: { page: "50000" } };
const lists = [
  ...["1", "2", "999"].flatMap((page) => filters.map((filter) => ({ query: { page, ...filter } }))),
  middle,
];

testPlans(
  feature,
  {
    things: access.things,
    async settle(context) {
      await firstCounts.up(context.db as never);
      await sendMessage(context, {
        to: everybody,
        type: messageTypes.system,
        texts: { any: { title: "A", content: "B" } },
      });
      // Its pushes read the browsers of all users.
      await pushesOf(context).idle();
    },
    calls: {
      "GET /notices": [{}],
      "GET /msgs": [...lists, { query: { type: "1", id: "{message}" } }],
      "GET /webhook": [{}],
      "GET /webhook-delivery": [{ query: { webhook: "{webhook}" } }],
    },
    routes: {
      "messages/routes/messages.tsx": lists,
      "bell/routes/newest.ts": [{}],
      "messages/routes/act.tsx": [{ params: { id: "{activity}" } }],
      "messages/routes/message.tsx": [{ params: { type: "1", id: "{message}" } }],
      "preferences/routes/preferences.tsx": [{}],
      // It only verifies the signature of its URL, and queries nothing.
      "letters/routes/unsubscribe.tsx": [],
      "preferences/routes/mute-subject.tsx": [{ query: { subject: "{bed}" } }],
      "preferences/routes/mute.tsx": [{ params: { id: "{activity}" } }],
      // It asks the feature that has the thing, and reads no table of the inbox.
      "report/routes/report.tsx": [],
      "webhooks/routes/webhooks.tsx": [{}],
      "webhooks/routes/webhook.tsx": [{ params: { id: "{webhook}" } }],
      "feedback/routes/feedback.tsx": [{}, { query: { page: "2" } }],
    },
  },
  import.meta.url,
  { beside: [garden] },
);
