import { mutePath } from "@dozen/core/notices/notice";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeEach, describe, expect, test } from "vitest";
import feature from "../feature";
import { countUnread } from "../messages/messages.server";
import { garden } from "../testing/garden";
import { purgeMutes } from "./mutes.server";
import { isQuiet } from "./preferences";
import * as muteRoute from "./routes/mute-subject";

describe("quiet hours", () => {
  const at = (clock: string) => Date.parse(`2026-11-27T${clock}:00Z`);

  test("include their first minute but not their end, and may include midnight", () => {
    const day = { from: 9 * 60, to: 17 * 60, zone: "UTC" };
    expect([at("08:59"), at("09:00"), at("16:59"), at("17:00")].map((time) => isQuiet(day, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const night = { from: 22 * 60, to: 7 * 60, zone: "UTC" };
    expect([at("21:59"), at("23:00"), at("00:00"), at("07:00")].map((time) => isQuiet(night, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("are in the user's time zone", () => {
    const night = { from: 22 * 60, to: 7 * 60, zone: "Asia/Hong_Kong" };
    expect(isQuiet(night, at("14:30"))).toBe(true);
    expect(isQuiet(night, at("22:30"))).toBe(true);
    expect(isQuiet(night, at("23:00"))).toBe(false);
  });
});

eachDatabase("notice preferences", (makeContext) => {
  let context: TestContext;
  let userId: string;
  let api: Awaited<ReturnType<typeof apiUser>>["api"];
  let other: Awaited<ReturnType<typeof apiUser>>["api"];

  const watered = (thing = "rose", subject?: string) => ({
    kind: "garden.watered",
    userId,
    thing: `garden.plant:${thing}`,
    subject,
    href: `/garden/${thing}`,
    values: { plant: thing },
  });
  const send = (thing?: string, subject?: string) => context.notices.send([watered(thing, subject)]);
  const unread = () => countUnread(context, userId);
  const newest = async () => (await api.get("/msgs", { type: "3" })).data.list[0];

  beforeEach(async () => {
    context = await makeContext({ features: [feature, garden] });
    const client = await apiClient(context);
    const user = await apiUser(context, client);
    userId = user.user.id;
    api = user.api;
    other = (await apiUser(context, client)).api;
  });

  /** The inbox has kinds of notices, too. */
  const ofGarden = ({ kinds }: { kinds: { kind: string }[] }) => kinds.filter(({ kind }) => kind.startsWith("garden."));

  // spec:inbox-24
  test("every kind starts with its defaults", async () => {
    const { data } = await api.get("/notices");
    expect({ ...data, kinds: ofGarden(data) }).toMatchObject({
      kinds: [
        { kind: "garden.watered", label: "Watered plants", bell: true, push: true, mail: false },
        { kind: "garden.wilted", label: "Wilted plants", bell: true, push: true, mail: true },
        { kind: "garden.rained", label: "Rain", hasBell: false, bell: false, push: true, mail: true },
      ],
      quiet: null,
      withoutText: false,
      mutes: [],
    });
  });

  // spec:inbox-24
  test("a kind whose bell is off is neither stored nor emailed", async () => {
    const body = { bell: ["garden.wilted"], push: [], mail: ["garden.watered"], quietFrom: "22:00", quietTo: "07:30" };
    expect(await api.put("/notices", body)).toMatchObject({ code: 200 });
    const { data } = await api.get("/notices");
    expect({ ...data, kinds: ofGarden(data) }).toMatchObject({
      kinds: [
        { kind: "garden.watered", bell: false, push: false, mail: false },
        { kind: "garden.wilted", bell: true, push: false, mail: false },
        { kind: "garden.rained", bell: false, push: false, mail: false },
      ],
      quiet: { from: 1320, to: 450, zone: "UTC" },
    });
    await send();
    expect(await unread()).toBe(0);
  });

  test("quiet hours with only one end are refused", async () => {
    expect(await api.put("/notices", { quietFrom: "22:00" })).toMatchObject({ code: 400 });
    expect(await api.put("/notices", { quietFrom: "24:00", quietTo: "07:00" })).toMatchObject({ code: 400 });
  });

  // spec:inbox-25
  test("a muted thing causes no notices until the mute ends", async () => {
    await send();
    const { id } = await newest();
    expect(await other.post("/mutes", { id, time: "hour" })).toMatchObject({ code: 404 });
    const muted = await api.post("/mutes", { id, time: "hour" });
    expect(muted.data).toMatchObject({ subject: "garden.plant:rose", href: "/garden/rose" });
    await send();
    await send("fern");
    expect(await unread()).toBe(2);
    expect((await api.get("/notices")).data.mutes).toMatchObject([{ subject: "garden.plant:rose" }]);
    context.clock.move(61 * 60_000);
    expect((await api.get("/notices")).data.mutes).toEqual([]);
    await send("moss");
    expect(await unread()).toBe(3);
    await purgeMutes(context);
    expect(await context.db.selectFrom("inbox_mutes").selectAll().execute()).toEqual([]);
  });

  // spec:inbox-25
  test("a subject is muted from its own page, and the page says until when", async () => {
    const { user, cookie } = await signedInUser(context);
    const subject = `garden.bed:${user.id}`;
    const ask = async (form?: Record<string, string>, wanted = subject) =>
      memoryRequest(context, mutePath(wanted), { cookie, form });
    expect(await muteRoute.loader(await ask())).toEqual({ label: "Your bed", back: "/garden/bed", muted: undefined });
    const answered = (await muteRoute.action(await ask({ time: "hour" }))) as Response;
    expect([answered.status, answered.headers.get("location")]).toEqual([303, "/garden/bed"]);
    const { muted } = await muteRoute.loader(await ask());
    expect(muted?.subject).toBe(subject);
    expect((muted?.until ?? 0) - context.clock.now()).toBeLessThanOrEqual(60 * 60_000);
    expect((muted?.until ?? 0) - context.clock.now()).toBeGreaterThan(50 * 60_000);
    await muteRoute.action(await ask({ intent: "unmute" }));
    expect(await muteRoute.loader(await ask())).toMatchObject({ muted: undefined });
    for (const wanted of [`garden.bed:${userId}`, "garden.none", "nosuch", ""]) {
      await expect(muteRoute.loader(await ask(undefined, wanted)), wanted).rejects.toMatchObject({
        init: { status: 404 },
      });
    }
    expect(await api.post("/mutes", { subject: `garden.bed:${userId}`, time: "always" })).toMatchObject({
      code: 200,
      data: { until: null },
    });
  });

  // spec:inbox-25
  test("a muted subject covers all of its things, until its reader ends the mute", async () => {
    await send("rose", "garden.bed:1");
    await api.post("/mutes", { id: (await newest()).id, time: "always" });
    context.clock.move(3 * 24 * 60 * 60_000);
    await send("tulip", "garden.bed:1");
    expect(await unread()).toBe(1);
    expect(await other.delete("/mutes", { subject: "garden.bed:1" })).toMatchObject({ code: 200 });
    await send("tulip", "garden.bed:1");
    expect(await unread()).toBe(1);
    await api.delete("/mutes", { subject: "garden.bed:1" });
    await send("tulip", "garden.bed:1");
    expect(await unread()).toBe(2);
  });
});
