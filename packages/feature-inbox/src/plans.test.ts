import { testPlans } from "@dozen/core/testing/plans";
import feature from "./feature";
import { messageTypes } from "./message";
import { everybody } from "./messages.server";
import * as firstCounts from "./migrations/010-b-first-counts";
import { pushesOf } from "./push/pushes.server";
import { sendMessage } from "./sending.server";
import { access } from "./testing/access";
import { garden } from "./testing/garden";

const filters: Record<string, string>[] = [{}, { type: "1" }, { type: "2" }, { type: "3" }];
const lists = ["1", "2", "999"].flatMap((page) => filters.map((filter) => ({ query: { page, ...filter } })));

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
    calls: { "GET /notices": [{}], "GET /msgs": [...lists, { query: { type: "1", id: "{message}" } }] },
    routes: {
      "routes/messages.tsx": lists,
      "routes/newest.ts": [{}],
      "routes/message.tsx": [{ params: { type: "1", id: "{message}" } }],
      "routes/preferences.tsx": [{}],
      // It only verifies the signature of its URL, and queries nothing.
      "routes/unsubscribe.tsx": [],
      "routes/mute-subject.tsx": [{ query: { subject: "{bed}" } }],
      "routes/mute.tsx": [{ params: { id: "{activity}" } }],
      "routes/feedback.tsx": [{}, { query: { page: "2" } }],
    },
  },
  import.meta.url,
  { beside: [garden] },
);
