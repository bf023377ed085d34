import type { AccessMatrix, OwnedThing } from "@dozen/core/testing/access";
import { messageTypes } from "../message";
import { sendMessage } from "../messages.server";

const message: OwnedThing = {
  make: (context, { user }) => {
    const text = { title: "A secret", content: "For your eyes only" };
    return sendMessage(context, { to: user.id, type: messageTypes.system, texts: { any: text } });
  },
  async state({ db }, id) {
    const marks = await db.selectFrom("inbox_marks").selectAll().where("message_id", "=", id).execute();
    const row = await db.selectFrom("inbox_messages").selectAll().where("id", "=", id).executeTakeFirst();
    return row && { row, marks };
  },
};

export const access: AccessMatrix = {
  things: { message },
  calls: {
    "GET /msgs": { rows: [{ query: { type: "1", id: "{message}" } }] },
    "PUT /msgs": {
      rows: ["read", "del"].map((setType) => ({
        body: { type: 1, setType, sys: "{message}" },
        list: true,
      })),
    },
    "POST /feed": {},
  },
  routes: {
    "routes/messages.tsx": {
      rows: [
        { form: { intent: "read:{message}" }, list: true },
        { form: { intent: "delete:{message}", confirmed: "yes" }, list: true },
        { form: { intent: "restore:{message}" }, list: true },
      ],
    },
    "routes/message.tsx": {
      rows: [
        { params: { type: "1", id: "{message}" } },
        { params: { type: "1", id: "{message}" }, form: { confirmed: "yes" } },
      ],
      shared: { type: "the kind of message" },
    },
    "routes/feedback.tsx": {},
  },
};
