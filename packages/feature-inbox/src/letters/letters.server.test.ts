import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { upsert } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { bindContext } from "@dozen/core/request-context.server";
import { createUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type MailPeer, startMailPeer } from "@dozen/core/testing/mail-peer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { markThingsSeen } from "../activity/activity.server";
import feature from "../feature";
import { deleteMessages, markRead } from "../messages/marks.server";
import { listMessages, ofAnyKind } from "../messages/messages.server";
import { loader } from "../messages/routes/act";
import { closed, garden } from "../testing/garden";
import { sendLetters } from "./letters.server";
import { oneClickUnsubscribe, unsubscribePath } from "./unsubscribe.server";

const minute = 60_000;

eachDatabase("emails about notices", (makeContext) => {
  let peer: MailPeer;
  let context: TestContext;
  let userId: string;

  beforeEach(async () => {
    closed.clear();
    peer = await startMailPeer();
    const env = { SMTP_URL: peer.url };
    context = await makeContext({ features: [feature, garden], env });
    userId = (await createUser(context, { type: "registered", name: "Ada", email: "ada@example.com" })).id;
  });
  afterEach(() => peer.stop());

  /** Notices of the other kind, which readers may no longer see once their thing is in `closed`. */
  const watered = (...plants: string[]) =>
    context.notices.send(
      plants.map((plant) => ({
        kind: "garden.watered",
        userId,
        thing: plant,
        href: `/garden/${plant}`,
        values: { plant },
      })),
    );
  const wantWateredByMail = () => {
    const kinds = JSON.stringify({ "garden.watered": { bell: true, push: true, mail: true } });
    return upsert(context.db, context.database.dialect, "inbox_preferences", { user_id: userId, kinds }, ["user_id"]);
  };
  const reader = () => {
    const viewer = { kind: "registered", id: userId, name: "Ada", avatar: null } as const;
    return bindContext(context, { viewer, locale: "enUs", ip: "192.0.2.1", requestId: "1" }) as OwnerContext;
  };
  const wilted = (thing = "rose") =>
    context.notices.send([
      { kind: "garden.wilted", userId, thing, href: `/garden/${thing}`, values: { plant: thing } },
    ]);
  const after = async (minutes: number) => {
    context.clock.move(minutes * minute);
    await sendLetters(context);
  };
  const subjects = () => peer.mails.map(({ subject }) => subject);

  // spec:inbox-26
  test("unread notices are sent after ten minutes, once and in one email", async () => {
    await wilted();
    await after(9);
    expect(peer.mails).toEqual([]);
    await wilted("fern");
    await after(11);
    expect(peer.mails).toHaveLength(1);
    const { to, text = "", html = "", headers } = peer.mails[0] ?? {};
    expect(to).toMatchObject([{ address: "ada@example.com" }]);
    for (const plant of ["rose", "fern"])
      expect(text).toContain(`Your ${plant} has wilted\n${context.settings.origin}/msg/`);
    expect(html).toContain("Your rose has wilted</a>");
    const header = (name: string) => headers?.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<${context.settings.origin}${unsubscribePath(context, userId)}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    await after(120);
    expect(peer.mails).toHaveLength(1);
  });

  // spec:inbox-26
  test("a notice that was read in the meantime is not sent", async () => {
    await wilted();
    const [{ id = "" } = {}] = await context.db.selectFrom("inbox_messages").select("id").execute();
    await markRead(reader(), ofAnyKind([id]));
    await after(11);
    expect(peer.mails).toEqual([]);
  });

  // spec:inbox-33
  test("a letter leads to the page with what can be done, until somebody has done it", async () => {
    await wantWateredByMail();
    await watered("rose", "fern");
    await after(11);
    const { text = "" } = peer.mails[0] ?? {};
    expect(text.match(/Say thanks\n/g)).toHaveLength(1);
    const path = /Say thanks\n\S+?(\/msg\/act\/\w+)/.exec(text)?.[1] ?? "";
    const open = async (url: string, owner = reader()) =>
      loader({
        request: new Request(`http://localhost${url}`),
        params: { id: url.split("/").at(-1) },
        context: owner,
      } as never);
    const { message } = await open(path);
    expect(message.actions).toEqual([
      { label: "Say thanks", path: "/garden", fields: { thing: "rose" }, isPrimary: true },
    ]);
    const fern = (await messages()).map(({ id }) => id).find((id) => !path.endsWith(id));
    await expect(open(`/msg/act/${fern}`)).rejects.toMatchObject({ status: 302 });
    const stranger = (await createUser(context, { type: "registered", name: "Eve" })).id;
    const asStranger = { ...reader(), viewer: { ...reader().viewer, id: stranger } };
    await expect(open(path, asStranger)).rejects.toMatchObject({ code: 404 });
    closed.add("rose");
    await expect(open(path)).rejects.toMatchObject({ status: 302 });
  });

  const rained = (thing = "rose", more = {}) =>
    context.notices.send([
      {
        kind: "garden.rained",
        userId,
        thing,
        href: `/garden/${thing}`,
        values: { plant: thing },
        preview: "Secret",
        ...more,
      },
    ]);
  const messages = () => context.db.selectFrom("inbox_messages").select("id").execute();

  // spec:inbox-30
  test("a kind without bell is emailed with a link to its thing, and appears in no list", async () => {
    await rained();
    await after(5);
    await rained();
    await wilted("fern");
    await after(6);
    expect(peer.mails[0]?.text).toContain(`It rained on your rose\n${context.settings.origin}/garden/rose`);
    expect(peer.mails[0]?.text).not.toContain("Secret");
    expect(await messages()).toHaveLength(1);
    await after(120);
    expect(subjects()).toEqual(["It rained on your rose", "Your fern has wilted"]);
    expect(await context.db.selectFrom("inbox_unlisted").selectAll().execute()).toEqual([]);
  });

  // spec:inbox-30
  test("a thing that was seen, closed or cannot be read later causes no email", async () => {
    await rained("rose");
    await rained("fern");
    await rained("moss", { isPassing: true });
    await markThingsSeen(context, userId, ["ro*"]);
    closed.add("fern");
    await after(11);
    expect(peer.mails).toEqual([]);
  });

  // spec:inbox-26
  test("what was deleted, or is closed to its reader, is left out, and nothing is sent without anything else", async () => {
    await wantWateredByMail();
    await watered("rose", "moss", "fern");
    const { list } = await listMessages(reader(), { page: 1, size: 10 });
    const rose = list.find(({ href }) => href === "/garden/rose")?.id ?? "";
    await deleteMessages(reader(), ofAnyKind([rose]));
    closed.add("moss");
    await after(11);
    expect(subjects()).toEqual(["Somebody watered your fern"]);
    expect(JSON.stringify(peer.mails)).not.toMatch(/rose|moss/);

    await watered("moss");
    await after(120);
    expect(peer.mails).toHaveLength(1);
  });

  // spec:inbox-26
  test("one email counts all notices, however many there are", async () => {
    await wantWateredByMail();
    await watered(...Array.from({ length: 230 }, (_, at) => `rose-${at}`));
    closed.add("rose-3").add("rose-229");
    await after(11);
    expect(subjects()).toEqual([expect.stringMatching(/^228 new notifications/)]);
    expect(peer.mails[0]?.text).toContain("And 208 more");
    await after(120);
    expect(peer.mails).toHaveLength(1);
  });

  // spec:inbox-26
  test("what becomes due while the mail server takes an email is in the next one", async () => {
    await wilted("rose");
    context.clock.move(minute);
    await wilted("fern");
    context.clock.move(9 * minute);
    const { send } = context.mail;
    context.mail.send = async (mail) => {
      context.clock.move(minute);
      await wilted("rose");
      return send.call(context.mail, mail);
    };
    await after(0);
    context.mail.send = send;
    await after(61);
    expect(subjects()).toEqual(["Your rose has wilted", expect.stringMatching(/^2 new notifications/)]);
    await after(120);
    expect(peer.mails).toHaveLength(2);
  });

  // spec:inbox-26
  test("at most one email an hour is sent", async () => {
    await wilted();
    await after(11);
    await wilted("fern");
    await after(30);
    expect(peer.mails).toHaveLength(1);
    await after(31);
    expect(subjects()).toEqual(["Your rose has wilted", "Your fern has wilted"]);
  });

  // spec:inbox-26
  test("a kind without email by default is not sent", async () => {
    const about = { userId, thing: "rose", href: "/garden/rose", values: { plant: "rose" } };
    await context.notices.send([{ ...about, kind: "garden.watered" }]);
    await after(11);
    expect(peer.mails).toEqual([]);
  });

  // spec:inbox-26
  test("a failed email is retried with growing pauses, and nothing is lost", async () => {
    peer.refuses = true;
    await wilted();
    await after(11);
    await after(4);
    const state = () => context.db.selectFrom("inbox_letters").select("failures").executeTakeFirst();
    expect(await state()).toEqual({ failures: 1 });
    await after(2);
    expect(await state()).toEqual({ failures: 2 });
    peer.refuses = false;
    await after(11);
    expect(subjects()).toEqual(["Your rose has wilted"]);
    expect(await state()).toEqual({ failures: 0 });
  });

  // spec:inbox-26
  test("quiet hours postpone an email", async () => {
    const row = { user_id: userId, kinds: "{}", quiet_from: 0, quiet_to: 24 * 60 - 1, zone: "UTC" };
    await upsert(context.db, context.database.dialect, "inbox_preferences", row, ["user_id"]);
    const noon = 24 * 60 * minute - (context.clock.now() % (24 * 60 * minute)) + 12 * 60 * minute;
    context.clock.move(noon);
    await wilted();
    await after(11);
    expect(peer.mails).toEqual([]);
    await context.db.updateTable("inbox_preferences").set({ quiet_from: null }).execute();
    await after(16);
    expect(peer.mails).toHaveLength(1);
  });

  // spec:inbox-27
  test("one click in the mail program unsubscribes, but not with a forged address or from another site", async () => {
    const server = createServer((incoming, response) => {
      if (!oneClickUnsubscribe(context)(incoming, response)) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const post = (path: string, headers: Record<string, string> = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        const sent = request({ port, path, method: "POST", headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on("error", reject).end("List-Unsubscribe=One-Click");
      });
    try {
      const path = unsubscribePath(context, userId);
      expect(await post(path.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toBe(404);
      expect(await post(path, { origin: "https://evil.example" })).toBe(418);
      await wilted();
      expect(await post(path)).toBe(204);
      await after(11);
      expect(peer.mails).toEqual([]);
    } finally {
      server.close();
    }
  });
});
