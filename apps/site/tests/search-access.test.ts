import type { FoundGroup } from "@dozen/core/find/find.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as palette } from "../app/routes/palette";
import { loader } from "../app/routes/search";
import { isMounted } from "./mounted";
import { befriend, newGroup } from "./notices/chat-rows";
import { call, newPerson, openSite, type Person, type Site } from "./notices/scene";

const article = { category: "Reading", tag: "js", content: "Words" };

/** How each list gets an entry that `word` finds. A list that a new feature adds needs a row. */
const allLists: Record<string, (owner: Person, word: string, site: Site) => Promise<unknown>> = {
  "short.links": (owner, word) => call(owner, "POST", "/short", { url: `https://example.com/${word}` }),
  "files.files"(owner, word) {
    const form = new FormData();
    form.append("file", new File([word], `${word}.txt`, { type: "text/plain" }));
    return call(owner, "POST", "/file", form);
  },
  "blog.articles": (owner, word) => call(owner, "POST", "/blog", { ...article, title: `An article, ${word}` }),
  "blog.drafts": (owner, word) => call(owner, "PUT", "/blog/draft", { title: `A draft, ${word}` }),
  async "blog.comments"(owner, word) {
    const { list } = await call(owner, "GET", "/blog");
    await call(owner, "POST", "/blog/comment", { item_id: list[0].id, content: `A comment, ${word}` });
  },
  async "inbox.messages"(owner, word, { context }) {
    const texts = { enUs: { title: `A letter, ${word}`, content: "" } };
    await context.events.emit("user.notice", { id: owner.id, userId: owner.id, texts } as never);
  },
  "vault.codes": (owner, word) => call(owner, "POST", "/mfa", { secret_key: word, secret: "JBSWY3DPEHPK3PXP" }),
  async "chat.friends"(owner, word, site) {
    await befriend({ reader: owner, actor: await newPerson(site, word) });
  },
  "chat.groups": (owner, word) => newGroup(owner, word),
  async "chat.messages"(owner, word) {
    const { list } = await call(owner, "GET", "/friend");
    const message = { type: 1, receive_id: list[0].id, msg: `A message, ${word}`, client_id: "one" };
    await call(owner, "POST", "/record", message);
  },
  "chat.posts": (owner, word) => call(owner, "POST", "/space", { text: `A post, ${word}`, is_open: 2 }),
};

const lists = Object.fromEntries(Object.entries(allLists).filter(([id]) => isMounted(id)));

eachDatabase("the search of all features", (makeContext) => {
  let site: Site;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    site = await openSite(makeContext);
    [ada, bob] = [await newPerson(site, "Ada"), await newPerson(site, "Bob")];
    for (const [owner, word] of [
      [ada, "蘋果派adas"],
      [bob, "蘋果派bobs"],
    ] as const) {
      await call(owner, "POST", "/blogIntro", { title: "Notes", des: "On things", exclusive: word.slice(3) });
      for (const make of Object.values(lists)) await make(owner, word, site);
    }
  });
  afterAll(() => site.close());

  async function page(person: Person | undefined, query: Record<string, string>) {
    const address = `/search?${new URLSearchParams(query)}`;
    const data = await loader(await memoryRequest(site.context, address, { cookie: person?.cookie }));
    const groups = data.findings && "groups" in data.findings ? (data.findings.groups ?? []) : [];
    return { text: JSON.stringify(data), groups };
  }

  const idsOf = (groups: Pick<FoundGroup, "id" | "list">[]) =>
    groups.filter(({ list }) => list.length > 0).map(({ id }) => id);

  test("has a row for each list here, so that a new list is tested, too", () => {
    const declared = site.context.features.flatMap(({ feature, server }) =>
      (server.finders ?? []).map(({ id }) => `${feature.id}.${id}`),
    );
    expect(Object.keys(lists).sort()).toEqual(declared.sort());
  });

  test.each(["蘋果派", "果", "adas", "ADAS"])("finds by %s everything that is the viewer's", async (q) => {
    const { data } = await ada.api.get("/search", { q });
    expect(data.missing).toEqual([]);
    expect(idsOf(data.groups).sort()).toEqual(Object.keys(lists).sort());
    expect(idsOf((await page(ada, { q })).groups).sort()).toEqual(Object.keys(lists).sort());
  });

  test("shows in page and call, and in each list alone, nothing of another user", async () => {
    for (const q of ["蘋果派", "bobs", "example", "A"]) {
      const queries = [{ q }, ...Object.keys(lists).map((list) => ({ q, list }))];
      for (const query of queries) {
        const shown = [(await page(ada, query)).text, JSON.stringify((await ada.api.get("/search", query)).data)];
        for (const text of shown)
          expect(text.replaceAll(`"q":"${q}"`, ""), JSON.stringify(query)).not.toMatch(/派bobs|\/bobs/);
      }
    }
    const { data } = await ada.api.get("/search", { q: "bobs" });
    expect(idsOf(data.groups)).toEqual([]);
  });

  test("leads to pages of the thing or to the list with the same search", async () => {
    const { data } = await ada.api.get("/search", { q: "adas" });
    for (const { list, href } of data.groups as FoundGroup[]) {
      for (const address of [...list.map((thing) => thing.href), ...(href ? [href] : [])]) {
        expect(address).toMatch(/^\/(?!\/)/);
      }
    }
  });

  test("offers actions only to those who may take them", async () => {
    const actionsOf = async (cookie?: string) => {
      const { actions } = await palette(await memoryRequest(site.context, "/palette", { cookie }));
      return actions.map(({ href }) => href);
    };
    const cleo = await newPerson(site, "Cleo");
    const temporary = await signedInUser(site.context, { type: "temp" });
    expect(await actionsOf(ada.cookie)).toContain("/blog/post/index");
    expect(await actionsOf(cleo.cookie)).toEqual(
      (await actionsOf(ada.cookie)).filter((href) => !href.includes("blog")),
    );
    expect([await actionsOf(temporary.cookie), await actionsOf()]).toEqual([["/user/signout"], []]);
  });

  test("finds only tools and pages for a visitor", async () => {
    const { text, groups } = await page(undefined, { q: "adas" });
    expect(groups).toEqual([]);
    expect(text).not.toContain("派adas");
  });
});
