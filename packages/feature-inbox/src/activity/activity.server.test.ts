import type { RequestContext } from "@dozen/core/context";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import { bindContext } from "@dozen/core/request-context.server";
import { createUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeEach, expect, test } from "vitest";
import feature from "../feature";
import { deleteMessages, markRead, restoreMessages } from "../messages/marks.server";
import { messageTypes } from "../messages/message";
import { countUnread, findMessage, listMessages, ofAnyKind } from "../messages/messages.server";
import { closed, garden, hidden } from "../testing/garden";
import { purgeOldActivity } from "./activity.server";

eachDatabase("activity", (makeContext) => {
  let context: TestContext;
  let reader: OwnerContext;
  const people: Record<string, string> = {};

  const watered = (actor: string, thing = "rose"): NewNotice => ({
    kind: "garden.watered",
    userId: reader.viewer.id,
    thing: `garden.plant:${thing}`,
    actorId: people[actor],
    href: `/garden/${thing}`,
    values: { plant: thing },
  });
  const activity = async () => (await listMessages(reader, { type: messageTypes.activity, page: 1, size: 10 })).list;
  const titles = async () => (await activity()).map(({ title }) => title);

  beforeEach(async () => {
    closed.clear();
    hidden.clear();
    context = await makeContext({ features: [feature, garden] });
    for (const name of ["Ann", "Bob", "Cem", "Owner"]) {
      people[name] = (
        await createUser(context, { type: "registered", name, email: `${name.toLowerCase()}@example.com` })
      ).id;
    }
    const viewer = { kind: "registered", id: people.Owner } as RequestContext["viewer"];
    reader = bindContext(context, { viewer, locale: "enUs", ip: "192.0.2.1", requestId: "1" }) as OwnerContext;
  });

  test("one notice becomes one unread message with a link to its thing", async () => {
    await context.notices.send([watered("Ann")]);
    expect(await activity()).toMatchObject([
      { type: 3, title: "Ann watered your rose", href: "/garden/rose", icon: "sprout", isRead: false },
    ]);
    expect(await countUnread(context, reader.viewer.id)).toBe(1);
  });

  test("a notice offers actions, unless its reader may not see its thing", async () => {
    await context.notices.send([watered("Ann"), watered("Ann", "fern")]);
    const actions = async () => Object.fromEntries((await activity()).map(({ href, actions }) => [href, actions]));
    const thanks = {
      label: "Say thanks",
      path: "/garden",
      fields: { thing: "garden.plant:rose" },
      isPrimary: true,
    };
    expect(await actions()).toEqual({ "/garden/rose": [thanks], "/garden/fern": undefined });
    closed.add("garden.plant:rose");
    expect((await activity()).flatMap(({ actions }) => actions ?? [])).toEqual([]);
  });

  test("unread notices about one thing are merged, and count each user once", async () => {
    await context.notices.send([watered("Ann")]);
    await context.notices.send([watered("Bob"), watered("Ann")]);
    expect(await titles()).toEqual(["Ann and 1 other watered your rose"]);
    await context.notices.send([watered("Cem"), watered("Bob", "fern")]);
    expect((await titles()).sort()).toEqual(["Bob watered your fern", "Cem and 2 others watered your rose"]);
    await markRead(reader, ofAnyKind((await activity()).map(({ id }) => id)));
    await context.notices.send([watered("Ann")]);
    expect(await titles()).toContain("Ann watered your rose");
    expect(await countUnread(context, reader.viewer.id)).toBe(1);
  });

  test("two concurrent notices about one thing become one message", async () => {
    await Promise.all([context.notices.send([watered("Ann")]), context.notices.send([watered("Bob")])]);
    expect(await activity()).toHaveLength(1);
  });

  test("a notice is read once its reader has seen its thing on another page", async () => {
    await context.notices.send([watered("Ann"), watered("Ann", "fern")]);
    await context.notices.markSeen(people.Bob ?? "", ["garden.plant:rose"]);
    expect(await countUnread(context, reader.viewer.id)).toBe(2);
    await context.notices.markSeen(reader.viewer.id, ["garden.plant:rose"]);
    expect(await countUnread(context, reader.viewer.id)).toBe(1);
  });

  test("all things with one prefix, and no others, are marked as seen together", async () => {
    await context.notices.send(["rose", "rose:1", "rose:2", "rosebud"].map((thing) => watered("Ann", thing)));
    await context.notices.markSeen(reader.viewer.id, ["garden.plant:rose:*"]);
    const unread = (await activity()).filter(({ isRead }) => !isRead).map(({ href }) => href);
    expect(unread.sort()).toEqual(["/garden/rose", "/garden/rosebud"]);
  });

  // spec:inbox-22
  test("undoing an action removes its user from the unread notice, and with the last user the notice", async () => {
    const withdraw = (actor: string, kind = "garden.watered") =>
      context.notices.withdraw({ ...watered(actor), kind, actorId: people[actor] ?? "" });
    await context.notices.send([watered("Ann"), watered("Bob"), watered("Bob", "fern")]);
    await withdraw("Bob", "garden.pruned");
    await withdraw("Cem");
    expect((await titles()).sort()).toEqual(["Bob and 1 other watered your rose", "Bob watered your fern"]);
    await withdraw("Bob");
    expect((await titles()).sort()).toEqual(["Ann watered your rose", "Bob watered your fern"]);
    await withdraw("Ann");
    expect(await titles()).toEqual(["Bob watered your fern"]);
    const { counts } = await listMessages(reader, { page: 1, size: 10 });
    expect(counts[messageTypes.activity]).toEqual({ total: 1, unread: 1 });
    await context.notices.send([watered("Ann")]);
    await context.notices.markSeen(reader.viewer.id, ["garden.plant:rose"]);
    await withdraw("Ann");
    expect(await titles()).toContain("Ann watered your rose");
  });

  test("a notice about a thing that its reader may no longer see has neither text nor link", async () => {
    await context.notices.send([watered("Ann")]);
    closed.add("garden.plant:rose");
    const [message] = await activity();
    expect(message).toMatchObject({ title: "This is no longer available", content: "" });
    expect(JSON.stringify(message)).not.toMatch(/rose|Ann/);
    const found = await findMessage(reader, { type: messageTypes.activity, id: message?.id ?? "" });
    expect(found.message.href).toBeUndefined();
  });

  test("users whom a feature hides from the reader are neither named nor counted", async () => {
    await context.notices.send([watered("Ann"), watered("Bob")]);
    hidden.add(people.Bob ?? "");
    expect(await titles()).toEqual(["Ann watered your rose"]);
    hidden.add(people.Ann ?? "");
    expect(await titles()).toEqual(["This is no longer available"]);
  });

  test("users are not notified of their own actions, and undeclared kinds are not stored", async () => {
    await context.notices.send([watered("Owner")]);
    await context.notices.send([{ ...watered("Ann"), kind: "garden.unknown" }]);
    expect(await activity()).toEqual([]);
  });

  test("it can be deleted and restored, and nothing is merged into a deleted one", async () => {
    await context.notices.send([watered("Ann")]);
    const [{ id } = { id: "" }] = await activity();
    await deleteMessages(reader, { ...ofAnyKind([]), activity: [id] });
    await context.notices.send([watered("Bob")]);
    expect(await titles()).toEqual(["Bob watered your rose"]);
    await restoreMessages(reader, [id]);
    expect((await titles()).sort()).toEqual(["Ann watered your rose", "Bob watered your rose"]);
  });

  test("many readers of one thing are notified together, and each has their own read mark", async () => {
    const readers = [people.Ann, people.Cem, people.Owner].map((id) => ({ ...watered("Bob"), userId: id ?? "" }));
    await context.notices.send(readers);
    await context.notices.markSeen(people.Ann ?? "", ["garden.plant:rose"]);
    const unread = await Promise.all(readers.map(({ userId }) => countUnread(context, userId)));
    expect(unread).toEqual([0, 1, 1]);
  });

  test("requests are served while a crowd is notified", async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const crowd = Array.from({ length: 1000 }, (_, at) => ({ ...watered("Ann"), userId: `reader${at}` }));
    await context.notices.send(crowd);
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  test("it is deleted after 180 days, and newer activity is not", async () => {
    await context.notices.send([watered("Ann")]);
    context.clock.move(179 * 24 * 60 * 60 * 1000);
    await context.notices.send([watered("Ann", "fern")]);
    context.clock.move(2 * 24 * 60 * 60 * 1000);
    await purgeOldActivity(context);
    expect(await titles()).toEqual(["Ann watered your fern"]);
    const { counts } = await listMessages(reader, { page: 1, size: 10 });
    expect(counts[messageTypes.activity]).toEqual({ total: 1, unread: 1 });
  });
});
