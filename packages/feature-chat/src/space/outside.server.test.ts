import { liftSuspension, suspendUser } from "@dozen/core/moderation/moderation.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { wrongInAtom } from "@dozen/core/testing/feeds/xmllint";
import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import { picture, refusal, type Somebody, somebody } from "../testing/people";
import { friends } from "../testing/scene";
import type { Audience } from "./post";
import { changePost, createPost, deletePost } from "./posts.server";
import { reportablePost } from "./reportable.server";
import * as feedRoute from "./routes/feed";
import * as mediaRoute from "./routes/media";
import * as outsideRoute from "./routes/outside";

/** spec:chat-154 and spec:chat-155. */
eachDatabase("posts for people outside", (makeContext) => {
  const here = friends(makeContext);

  const write = (who: Somebody, text: string, audience: Audience = "everybody") =>
    createPost(who.asks, { text, is_open: 1, audience, img: [picture()] });
  const ask = (path: string, id: string, { who, headers }: { who?: Somebody; headers?: Record<string, string> } = {}) =>
    memoryRequest(here.context, path, { cookie: who?.cookie, params: { id }, headers });

  /** The statuses of the page of a post, and of its media. */
  async function seen(id: string, who?: Somebody): Promise<number[]> {
    const statusOf = async (work: Promise<unknown>) =>
      work.then(
        () => 200,
        (error: { code?: number; init?: { status: number } }) => error.code ?? error.init?.status ?? 500,
      );
    return [
      await statusOf(outsideRoute.loader(await ask(`/chat/space/post/${id}`, id, { who }))),
      await statusOf(mediaRoute.loader(await ask(`/chat/space-media/${id}`, id, { who }))),
    ];
  }

  test("a visitor sees a public post, its preview and its image, and search engines leave it out", async () => {
    const id = await write(here.ada, "Hello <world>");
    const data = await outsideRoute.loader(await ask(`/chat/space/post/${id}`, id));
    expect(data).toMatchObject({
      post: { text: "Hello <world>", author: { name: "Ada" }, media: { address: `/chat/space-media/${id}` } },
      title: "Ada: Hello <world>",
      preview: expect.arrayContaining([
        ["og:description", "Hello <world>"],
        ["og:image", expect.stringMatching(/^http.*\/chat\/space-media\//)],
      ]),
      isUser: false,
    });
    expect(data.post).not.toHaveProperty("commentList");
    expect(outsideRoute.headers()).toMatchObject({ "X-Robots-Tag": "noindex" });
    expect(await seen(id)).toEqual([200, 200]);
    const { context } = await ask("/", id);
    expect(await reportablePost.find(context, id)).toMatchObject({ ownerId: here.ada.id });
  });

  test("what is not public, withheld, deleted or unknown is the same 404 for a visitor", async () => {
    const { ada, bob, eve, context } = here;
    const id = await write(ada, "For friends", "friends");
    expect(await seen(id)).toEqual([404, 404]);
    // A friend sees the media in the chat, but there is no public page.
    expect(await seen(id, bob)).toEqual([404, 200]);
    expect(await seen("unknown")).toEqual([404, 404]);
    const { context: visitor } = await ask("/", id);
    expect(await reportablePost.find(visitor, id)).toBeUndefined();
    await changePost(ada.asks, id, { audience: "everybody" });
    expect([await seen(id), await seen(id, eve)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await suspendUser(context, ada.id, { reason: "Spam", until: null });
    expect(await seen(id)).toEqual([404, 404]);
    await liftSuspension(context, ada.id);
    await blockPerson(ada.asks, eve.id);
    expect(await seen(id, eve)).toEqual([404, 404]);
    await deletePost(ada.asks, id);
    expect(await seen(id)).toEqual([404, 404]);
  });

  const feed = async (who: Somebody, headers: Record<string, string> = {}) =>
    feedRoute.loader(await ask(`/chat/space/${who.id}/feed.xml`, who.id, { headers }));

  test("the feed of a user is valid Atom with the public posts alone, and is revalidated", async () => {
    const writer = await somebody(here.context, { name: 'A & <b>"c"' });
    expect(await refusal(feed(writer))).toBe("chat:errors.noPost");
    await write(writer, "Secret diary", "self");
    expect(await refusal(feed(writer))).toBe("chat:errors.noPost");
    const texts = ["]]> & <!-- \u0007 \ufffe", "<script>alert(1)</script>", "世界 😀\nsecond line"];
    const ids: string[] = [];
    for (const text of texts) ids.push(await write(writer, text));
    const first = await feed(writer);
    const body = await first.text();
    expect(await wrongInAtom(body)).toBe("");
    expect(await wrongInAtom(body.replace(/<updated>.*?<\/updated>/, ""))).toContain("fails to validate");
    expect(body).not.toContain("Secret diary");
    expect(body.indexOf("世界")).toBeLessThan(body.indexOf("&lt;script&gt;"));
    const headers = Object.fromEntries(first.headers);
    expect(headers).toMatchObject({ "cache-control": "no-cache", "content-type": expect.stringContaining("atom+xml") });
    expect(Date.parse(headers["last-modified"] ?? "")).toBeGreaterThan(0);
    const again = await feed(writer, { "If-None-Match": headers.etag ?? "" });
    expect(again.status).toBe(304);
    await changePost(writer.asks, ids[0] ?? "", { audience: "self" });
    expect((await feed(writer, { "If-None-Match": headers.etag ?? "" })).status).toBe(200);
    await suspendUser(here.context, writer.id, { reason: "Spam", until: null });
    expect(await refusal(feed(writer))).toBe("chat:errors.noPost");
  });
});
