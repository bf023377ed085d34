import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "../app/routes/send";
import { isMounted } from "./mounted";
import { befriend } from "./notices/chat-rows";
import { call, newPerson, openSite, type Person, type Site } from "./notices/scene";

const day = 24 * 60 * 60_000;
const article = { category: "Reading", tag: "js", content: "Words", title: "On words" };

interface Sample {
  /** Makes a thing of the owner; returns its id. */
  make(owner: Person): Promise<string>;
  /** What is sent of it; undefined for a private thing, which needs a link first. */
  content?: RegExp;
  /** Users who do not own it may send it, too. */
  isShared?: boolean;
}

async function newFile(owner: Person): Promise<string> {
  const form = new FormData();
  form.append("file", new File(["words"], "words.txt", { type: "text/plain" }));
  await call(owner, "POST", "/file", form);
  return (await call(owner, "GET", "/file")).list[0].id;
}

/** A thing of each kind. A kind that a new feature adds needs a row. */
const allSamples: Record<string, Sample> = {
  "short.link": {
    make: async (owner) => (await call(owner, "POST", "/short", { url: "https://example.com/a" })).list[0].sid,
    content: /\/s\/\w+$/,
  },
  "files.file": { make: newFile },
  "files.share": {
    make: async (owner) => (await call(owner, "POST", "/file/share", { id: await newFile(owner) })).id,
    content: /\/share\/[\w-]+$/,
  },
  "files.drop": {
    make: async (owner) => (await call(owner, "POST", "/file/drop", { title: "Pictures" })).id,
    content: /\/drop\/[\w-]+$/,
  },
  "blog.article": {
    async make(owner) {
      await call(owner, "POST", "/blog", article);
      return (await call(owner, "GET", "/blog")).list[0].id;
    },
    content: /\/b\/\w+\/\w+$/,
  },
  "chat.post": {
    make: async (owner) => (await call(owner, "POST", "/space", { text: "A post" })).id,
    content: /^A post$/,
    isShared: true,
  },
};

const samples = Object.fromEntries(Object.entries(allSamples).filter(([kind]) => isMounted(kind)));

// spec:site-120 spec:site-122
eachDatabase("things that are sent on", (makeContext) => {
  let site: Site;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    site = await openSite(makeContext);
    [ada, bob] = [await newPerson(site, "Ada"), await newPerson(site, "Bob")];
    for (const owner of [ada, bob]) {
      await call(owner, "POST", "/blogIntro", {
        title: "Notes",
        des: "On things",
        exclusive: owner.name.toLowerCase(),
      });
    }
  });
  afterAll(() => site.close());

  const request = (person: Person | undefined, query: Record<string, string>, form?: Record<string, string>) =>
    memoryRequest(site.context, `/send?${new URLSearchParams(query)}`, { cookie: person?.cookie, form });

  /** The page's status and, if it is shown, what is sent. */
  async function page(person: Person | undefined, query: Record<string, string>) {
    try {
      return { status: 200, sent: (await loader(await request(person, query))).sent };
    } catch (thrown) {
      return { status: statusOf(thrown) };
    }
  }

  async function share(person: Person | undefined, query: Record<string, string>): Promise<number> {
    const post = action(await request(person, query, {}));
    return statusOf(await post.catch((thrown: unknown) => thrown));
  }

  test("has a row for each kind here, so that a new kind is tested, too", () => {
    const declared = site.context.features.flatMap(({ server }) => (server.sendables ?? []).map(({ kind }) => kind));
    expect(Object.keys(samples).sort()).toEqual(declared.sort());
  });

  describe.each(Object.entries(samples))("%s", (kind, { make, content, isShared }) => {
    test("is shown to its owner alone", async () => {
      const thing = await make(ada);
      const own = await page(ada, { kind, thing });
      expect(own.status).toBe(200);
      // A key without words would be shown as it is.
      expect(`${own.sent?.note} ${own.sent?.share}`).not.toMatch(/\bsend\./);
      if (content) expect(own.sent?.content).toMatch(content);
      else
        expect([own.sent?.content, Boolean(own.sent?.share), Boolean(own.sent?.note)]).toEqual([undefined, true, true]);
      expect([(await page(bob, { kind, thing })).status, (await page(undefined, { kind, thing })).status]).toEqual([
        isShared ? 200 : 404,
        302,
      ]);
      for (const wrong of ["0", `${thing}0`, "' or 1=1", "x".repeat(2000)])
        expect((await page(ada, { kind, thing: wrong })).status).toBe(404);
    });

    test("gets a link from nobody but its owner, and only if it is private", async () => {
      const thing = await make(ada);
      const statuses = [await share(bob, { kind, thing }), await share(undefined, { kind, thing })];
      expect(statuses).toEqual([404, 302]);
      expect(await share(ada, { kind, thing })).toBe(content ? 404 : 303);
    });
  });

  test("are unknown for an unknown kind", async () => {
    for (const kind of ["short.nothing", "constructor", "__proto__"])
      expect((await page(ada, { kind, thing: "1" })).status).toBe(404);
  });

  test.runIf(isMounted("chat.post"))("are hidden from users whom their writer has blocked", async () => {
    const [cid, dan] = [await newPerson(site, "Cid"), await newPerson(site, "Dan")];
    await befriend({ reader: cid, actor: dan });
    const thing = (await call(cid, "POST", "/space", { text: "Not for Dan" })).id;
    expect((await page(dan, { kind: "chat.post", thing })).status).toBe(200);
    await call(cid, "POST", "/block", { id: dan.id });
    expect((await page(dan, { kind: "chat.post", thing })).status).toBe(404);
  });

  test.runIf(isMounted("files.share"))("say so when their link has ended, and give none", async () => {
    const id = await newFile(ada);
    const expiry = new Date(site.context.clock.now() + day).toISOString();
    const { id: thing } = await call(ada, "POST", "/file/share", { id, expiry });
    const before = (await page(ada, { kind: "files.share", thing })).sent;
    site.context.clock.move(2 * day);
    const after = (await page(ada, { kind: "files.share", thing })).sent;
    expect([typeof before?.content, after?.content, after?.note]).toEqual([
      "string",
      undefined,
      expect.stringContaining("expired"),
    ]);
  });
});

function statusOf(thrown: unknown): number {
  if (thrown instanceof Response) return thrown.status;
  const { init } = thrown as { init?: { status?: number } };
  if (init?.status) return init.status;
  throw thrown;
}
