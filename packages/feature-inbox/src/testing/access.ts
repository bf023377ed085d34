import { sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import type { AccessMatrix, OwnedThing } from "@dozen/core/testing/access";
import { saveNotices } from "../activity/activity.server";
import { messageTypes } from "../messages/message";
import { sendMessage } from "../messages/sending.server";
import { testKind } from "../webhooks/webhook";
import { secretBinding } from "../webhooks/webhooks.server";

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

const activity: OwnedThing = {
  ...message,
  async make(context, { user }) {
    const secret = { thing: `garden.plant:${newId()}`, href: "/secret", values: { words: "A secret" } };
    await saveNotices(context, [{ kind: "garden.watered", userId: user.id, ...secret }]);
    const row = await context.db
      .selectFrom("inbox_messages")
      .select("id")
      .where("user_id", "=", user.id)
      .orderBy("id", "desc")
      .where("type", "=", messageTypes.activity)
      .executeTakeFirstOrThrow();
    return row.id;
  },
};

const mute: OwnedThing = {
  async make({ db, clock }, { user }) {
    const subject = `garden.plant:${newId()}`;
    const row = { user_id: user.id, subject, label: "A secret", href: "/secret", created_at: clock.now() };
    await db
      .insertInto("inbox_mutes")
      .values({ ...row, until: clock.now() + 3_600_000 })
      .execute();
    return subject;
  },
  state: ({ db }, subject) =>
    db.selectFrom("inbox_mutes").selectAll().where("subject", "=", subject).executeTakeFirst(),
};

/** A subject that only its owner can mute. */
const bed: OwnedThing = {
  unknown: () => `garden.bed:${newId()}`,
  make: async (_context, { user }) => `garden.bed:${user.id}`,
  state: ({ db }, subject) => db.selectFrom("inbox_mutes").selectAll().where("subject", "=", subject).execute(),
};

const browser: OwnedThing = {
  unknown: () => `https://push.example/${newId()}`,
  async make({ db, clock }, { user, sessionId }) {
    const endpoint = `https://push.example/${newId()}`;
    const keys = { p256dh: "A secret", auth: "A secret" };
    const row = { id: newId(), user_id: user.id, session_id: sessionId, endpoint, endpoint_hash: sha256(endpoint) };
    await db
      .insertInto("inbox_push")
      .values({ ...row, ...keys, created_at: clock.now() })
      .execute();
    return endpoint;
  },
  state: ({ db }, endpoint) =>
    db.selectFrom("inbox_push").selectAll().where("endpoint", "=", endpoint).executeTakeFirst(),
};

/** A webhook whose address is refused before any request. */
const webhook: OwnedThing = {
  async make({ db, clock, secrets }, { user }) {
    const id = newId();
    const secret = secrets.seal("whsec_QSBzZWNyZXQ=", secretBinding(id));
    const times = { created_at: clock.now(), trusted_at: clock.now(), failing_since: null, ended_at: null };
    await db
      .insertInto("inbox_webhooks")
      .values({ id, user_id: user.id, name: "A secret", url: "http://[::1]/secret", secret, kinds: null, ...times })
      .execute();
    return id;
  },
  state: ({ db }, id) => db.selectFrom("inbox_webhooks").selectAll().where("id", "=", id).executeTakeFirst(),
};

const delivery: OwnedThing = {
  async make(context, owner) {
    const id = newId();
    const { db, clock } = context;
    const webhook_id = await webhook.make(context, owner);
    const notice = JSON.stringify({ thing: "A secret", href: "/secret" });
    const ended = { due_at: null, attempts: 8, status: 500, error: "status", finished_at: clock.now() };
    await db
      .insertInto("inbox_webhook_deliveries")
      .values({ id, webhook_id, user_id: owner.user.id, kind: testKind, notice, created_at: clock.now(), ...ended })
      .execute();
    return id;
  },
  state: ({ db }, id) => db.selectFrom("inbox_webhook_deliveries").selectAll().where("id", "=", id).executeTakeFirst(),
};

const wanted = { name: "Mine", url: "https://example.com/" };

export const access: AccessMatrix = {
  things: { message, activity, mute, bed, browser, webhook, delivery },
  calls: {
    "GET /msgs": {
      rows: [{ query: { type: "1", id: "{message}" } }, { query: { type: "3", id: "{activity}" } }],
    },
    "PUT /msgs": {
      rows: ["read", "del"].flatMap((setType) => [
        { body: { type: 1, setType, sys: "{message}" }, list: true },
        { body: { type: 3, setType, act: "{activity}" }, list: true },
      ]),
    },
    "GET /notices": {},
    "PUT /notices": {},
    "POST /mutes": { rows: [{ body: { id: "{activity}", time: "day" } }, { body: { subject: "{bed}", time: "day" } }] },
    "DELETE /mutes": {
      rows: [{ query: { subject: "{mute}" }, silent: "what is not muted cannot be unmuted, and that is fine" }],
    },
    // An endpoint is a secret of its browser: any user who sends it counts as that browser's user.
    "POST /pushes": {},
    "DELETE /pushes": {
      rows: [{ query: { endpoint: "{browser}" }, silent: "a browser without pushes stays without them" }],
    },
    "GET /webhook": {},
    "POST /webhook": {},
    "PUT /webhook": { rows: [{ body: { id: "{webhook}", ...wanted } }] },
    "DELETE /webhook": { rows: [{ query: { id: "{webhook}" } }] },
    "GET /webhook-delivery": { rows: [{ query: { webhook: "{webhook}" } }] },
    "POST /webhook-delivery": { rows: [{ body: { id: "{delivery}" } }] },
    "POST /feed": {},
    // What a reporter may see is up to the feature that has the thing: apps/site/tests/reports.test.ts.
    "POST /report": { shared: { kind: "a kind of things", thing: "the feature that has the thing decides" } },
  },
  routes: {
    "messages/routes/messages.tsx": {
      rows: [
        { form: { intent: "read:{message}" }, list: true },
        { form: { intent: "delete:{message}", confirmed: "yes" }, list: true },
        { form: { intent: "restore:{message}" }, list: true },
      ],
    },
    "bell/routes/newest.ts": { rows: [{ form: { id: "{message}" }, list: true }] },
    "messages/routes/act.tsx": { rows: [{ params: { id: "{activity}" } }] },
    "messages/routes/message.tsx": {
      rows: [
        { params: { type: "1", id: "{message}" } },
        { params: { type: "1", id: "{message}" }, form: { confirmed: "yes" } },
        { params: { type: "3", id: "{activity}" } },
        { params: { type: "3", id: "{activity}" }, form: { confirmed: "yes" } },
      ],
      shared: { type: "the kind of message" },
    },
    "preferences/routes/mute-subject.tsx": {
      rows: [{ query: { subject: "{bed}" } }, { query: { subject: "{bed}" }, form: { time: "hour" } }],
    },
    "preferences/routes/mute.tsx": {
      rows: [{ params: { id: "{activity}" } }, { params: { id: "{activity}" }, form: { time: "hour" } }],
    },
    "letters/routes/unsubscribe.tsx": {
      shared: { token: "signed by the site: the holder of a letter may end the letters" },
    },
    "preferences/routes/preferences.tsx": {
      rows: [{ form: { intent: "unmute", subject: "{mute}" }, silent: "as in the call" }],
    },
    "webhooks/routes/webhooks.tsx": {},
    "webhooks/routes/webhook.tsx": {
      rows: [
        { params: { id: "{webhook}" } },
        ...["test", "on", "delete"].map((intent) => ({
          params: { id: "{webhook}" },
          form: { intent, confirmed: "yes" },
        })),
        { params: { id: "{webhook}" }, form: { intent: "save", ...wanted, kinds: "inbox.message" } },
        { params: { id: "{webhook}" }, form: { intent: "resend:{delivery}" } },
      ],
    },
    "feedback/routes/feedback.tsx": {},
    "report/routes/report.tsx": {
      shared: { kind: "a kind of things", thing: "the feature that has the thing decides" },
    },
  },
};
