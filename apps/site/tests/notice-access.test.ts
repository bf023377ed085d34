import { eachDatabase } from "@dozen/core/testing/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NoticeRow, Scene } from "./notices/row";
import { noticeJobs, noticeRows } from "./notices/rows";
import {
  listedKinds,
  newPerson,
  newReader,
  openPage,
  openSite,
  runJob,
  type Site,
  type Stored,
  shownMessages,
  storedNotices,
  visit,
} from "./notices/scene";

/** Whether JSON, also JSON in JSON, contains a path as a whole text: `/blog` is not `/blog?tab=list`. */
function linksTo(json: string, path: string): boolean {
  return json.replaceAll("\\", "").includes(`"${path}"`);
}

const minute = 60_000;

eachDatabase("notices", (makeContext) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(makeContext);
  });
  afterAll(() => site.close());

  test("of every kind have a row here, so that a new kind is tested, too", () => {
    expect(listedKinds(site.context).sort()).toEqual([...new Set(Object.keys(noticeRows).map(kindOf))].sort());
    for (const [kind, { closings, own }] of Object.entries(noticeRows)) {
      expect(Object.keys(closings).length > 0 || own !== undefined, `${kind} lacks closings`).toBe(true);
    }
  });

  async function newScene() {
    const { reader, browser } = await newReader(site);
    const scene: Scene = { site, reader, actor: await newPerson(site, "Actor") };
    return { scene, browser };
  }

  /** Waits for the one notice of a kind. Jobs send some. */
  async function noticeOf(kind: string, { reader, actor }: Scene): Promise<Stored> {
    const found = async () => {
      for (const job of noticeJobs) await runJob(site, job);
      return storedNotices(site, kind, [reader, actor]);
    };
    await expect.poll(async () => (await found()).map(({ userId }) => userId), { timeout: 5000 }).toEqual([reader.id]);
    const [stored] = await found();
    return stored as Stored;
  }

  const lettersTo = (email: string) => site.mail.mails.filter(({ to }) => JSON.stringify(to).includes(email));

  async function sendLetters(): Promise<void> {
    site.context.clock.move(11 * minute);
    await runJob(site, "inbox.letters");
  }

  describe.each(Object.entries(noticeRows))("%s", (name, row: NoticeRow) => {
    const kind = kindOf(name);

    test("reaches its reader by every channel, and nobody else changes or sees it", async () => {
      const { scene, browser } = await newScene();
      const { reader, actor } = scene;
      const stranger = await newPerson(site, "Stranger");
      const pages = { reader: await openPage(site, reader), stranger: await openPage(site, stranger) };
      for (const page of Object.values(pages)) await expect.poll(() => page.received).toContain('"counts"');
      const before = pages.stranger.received;
      await row.cause(scene);
      const { id, notice } = await noticeOf(kind, scene);

      await expect.poll(() => pages.reader.received).toMatch(/"messages":[1-9]/);
      const { data } = await reader.api.get("/msgs", { type: "3", id });
      const [{ title }] = data.list;
      expect(data.list).toEqual([expect.objectContaining({ href: notice.href, isRead: false })]);
      if (notice.actorId) expect(title).toContain(actor.name);
      expect(await shownMessages(site, reader)).toContain(JSON.stringify(title));
      await expect
        .poll(() => browser.received.map(({ text }) => JSON.parse(text)))
        .toContainEqual(expect.objectContaining({ title, href: notice.href }));

      await expectUntouchable(stranger, { id, notice });
      expect(linksTo(await shownMessages(site, stranger), notice.href)).toBe(false);
      expect(await storedNotices(site, kind, [stranger, actor])).toEqual([]);
      expect(pages.stranger.received.replaceAll(/data: {"type":"ping"}\n\n/g, "")).toBe(before);
      for (const page of Object.values(pages)) page.close();

      await sendLetters();
      expect(
        lettersTo(reader.email)
          .map(({ text }) => text)
          .join(),
      ).toContain(title);
      expect([...lettersTo(stranger.email), ...lettersTo(actor.email)].join()).not.toContain(title);
    });

    /** A stranger who knows the id of the notice opens it, marks, deletes and mutes it, and takes its actions. */
    async function expectUntouchable(stranger: Scene["actor"], { id, notice }: Pick<Stored, "id" | "notice">) {
      const { userId } = notice;
      const reader = { id: userId } as Scene["reader"];
      const responses = [
        await stranger.api.get("/msgs", { type: "3", id }),
        await stranger.api.put("/msgs", { type: 3, setType: "read", act: id }),
        await stranger.api.put("/msgs", { type: 3, setType: "del", act: id }),
        await stranger.api.post("/mutes", { id, time: "day" }),
      ];
      expect(responses.map(({ code }) => code)).toEqual(responses.map(() => 404));
      const tried = [
        await visit(site, stranger, `/msg/info/3/${id}`),
        await visit(site, stranger, `/msg/mute/${id}`),
        await visit(site, stranger, "/msg/newest", { id }),
        await visit(site, stranger, `/msg/mute/${id}`, { time: "day" }),
        ...(await actionsOf(notice)).map(({ path, fields }) => visit(site, stranger, path, fields)),
      ];
      expect(JSON.stringify(await Promise.all(tried))).not.toContain(notice.href);
      const [kept] = (await storedNotices(site, kind, [reader])).filter((one) => one.id === id);
      expect(kept?.isUntouched).toBe(true);
    }

    async function actionsOf({ kind, userId, thing }: Stored["notice"]) {
      const [featureId, name = ""] = kind.split(".");
      const feature = site.context.features.find((one) => one.feature.id === featureId);
      const rule = feature?.server.noticeActions?.[name];
      const actions = await rule?.(site.context as never, userId, [thing]);
      return actions?.get(thing) ?? [];
    }

    for (const [closing, close] of Object.entries(row.closings)) {
      test(`is shown by no channel once ${closing}`, async () => {
        const { scene, browser } = await newScene();
        const { reader, actor } = scene;
        const ids = await row.cause(scene);
        const { id, notice } = await noticeOf(kind, scene);
        const { data } = await reader.api.get("/msgs", { type: "3", id });
        const isHidden = closing.includes("blocks");
        const secrets = [data.list[0].title, notice.href, ...(isHidden ? [actor.name] : [])];
        await expect.poll(() => browser.received.some(({ text }) => text.includes(notice.href))).toBe(true);
        await close(scene, ids);

        const expectNone = (text: string, where: string) => {
          for (const secret of secrets) expect(text, where).not.toContain(JSON.stringify(secret).slice(1, -1));
        };
        const activity = async () =>
          JSON.stringify((await reader.api.get("/msgs", { type: "3", size: "100" })).data.list.filter(isOf(id)));
        expectNone(await activity(), "the call");
        expectNone(JSON.stringify(await reader.api.get("/msgs", { type: "3", id })), "the call for one");
        expectNone(JSON.stringify(await visit(site, reader, `/msg/info/3/${id}`)), "the message's page");
        expectNone(JSON.stringify(await visit(site, reader, `/msg/mute/${id}`)), "the page of mutes");
        const listed = await Promise.all(["/msg?type=3", "/msg/newest"].map((path) => visit(site, reader, path)));
        for (const { data: shown } of listed) expectNone(JSON.stringify(rowsOf(shown, id)), "the lists");

        // The notice once more, as if it had waited until now.
        const pushed = browser.requests;
        await site.context.notices.send([notice]);
        await sendLetters();
        expectNone(JSON.stringify(lettersTo(reader.email).map(({ text }) => text)), "letters");
        await site.context.notices.send([{ ...sentinel, userId: reader.id }]);
        await expect.poll(() => browser.received.some(({ text }) => text.includes(sentinel.href))).toBe(true);
        expectNone(JSON.stringify(browser.received.slice(pushed).map(({ text }) => text)), "pushes");
      });
    }

    for (const [how, undo] of Object.entries(row.undone ?? {})) {
      test(`disappears once ${how}`, async () => {
        const { scene } = await newScene();
        const ids = await row.cause(scene);
        const { id, notice } = await noticeOf(kind, scene);
        const { data } = await scene.reader.api.get("/msgs", { type: "3", id });
        const [{ title }] = data.list;
        await undo(scene, ids);
        expect(await storedNotices(site, kind, [scene.reader])).toEqual([]);
        expect(linksTo(await shownMessages(site, scene.reader), notice.href)).toBe(false);
        await sendLetters();
        expect(
          lettersTo(scene.reader.email)
            .map(({ text }) => text)
            .join(),
        ).not.toContain(title);
      });
    }

    for (const [how, prepare] of Object.entries(row.silent ?? {})) {
      test(`is not sent when caused ${how}`, async () => {
        const { scene, browser } = await newScene();
        const act = await prepare(scene);
        await act().catch(() => undefined);
        for (const job of noticeJobs) await runJob(site, job);
        expect(await storedNotices(site, kind, [scene.reader, scene.actor])).toEqual([]);
        expect(browser.received.filter(({ text }) => JSON.parse(text).tag.startsWith(kind))).toEqual([]);
      });
    }
  });
});

/** A notice that its reader may always see. */
const sentinel = {
  kind: "files.quotaNearlyFull",
  thing: "files.quota",
  href: "/file?tab=list",
  values: { percent: 91 },
};

const kindOf = (row: string) => row.split(" ")[0] as string;
const isOf = (id: string) => (message: { id: string }) => message.id === id;

/** The rows of a list of messages with this id, in a page's data or the panel's. */
function rowsOf(data: unknown, id: string): unknown[] {
  const text = typeof data === "string" ? JSON.parse(data) : data;
  const lists = Object.values(text as Record<string, unknown>).flatMap((value) => {
    if (Array.isArray(value)) return [value];
    return typeof value === "object" && value !== null ? Object.values(value).filter(Array.isArray) : [];
  });
  return lists.flat().filter((one) => (one as { id?: string } | null)?.id === id);
}
