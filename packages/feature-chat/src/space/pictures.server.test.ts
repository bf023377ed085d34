import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { deleteFriend } from "../friends/friends.server";
import { film, picture, refusal, type Somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { findPost } from "./feed.server";
import { altBinding, picturesUsage } from "./pictures.server";
import { pictureLimits } from "./post";
import { changePost, createPost, deletePost } from "./posts.server";
import * as editRoute from "./routes/edit";
import * as mediaRoute from "./routes/media";
import * as outsideRoute from "./routes/outside";
import * as spaceRoute from "./routes/space";
import { postSchema } from "./space.schema";

const several = (count: number) => Array.from({ length: count }, picture);

/** spec:chat-100, spec:chat-156, spec:chat-157 and spec:chat-158. */
eachDatabase("pictures of posts", (makeContext) => {
  const here = friends(makeContext, { CHAT_POST_PICTURES_MB_PER_USER: "1" });

  const picturesIn = async (who: Somebody, id: string) => (await findPost(who.asks, id))?.pictures ?? [];
  const open = async (address: string, who?: Somebody) => {
    const id = address.split("/").at(-1)?.split("?")[0] ?? "";
    return mediaRoute.loader(await memoryRequest(here.context, address, { cookie: who?.cookie, params: { id } }));
  };

  test("a post has up to nine pictures in the order in which they were chosen, each with its description", async () => {
    const { ada, bob, context } = here;
    const alts = ["A cat", "", "A dog"];
    const id = await createPost(ada.asks, { text: "Zoo", is_open: 1, img: several(9), alts });
    const pictures = await picturesIn(bob, id);
    expect(pictures.map(({ alt }) => alt).slice(0, 4)).toEqual(["A cat", "", "A dog", ""]);
    expect([pictures.length, pictures[0]?.address]).toEqual([9, `/chat/space-media/${id}`]);
    expect((await findPost(bob.asks, id))?.media).toEqual({ kind: "image", address: pictures[0]?.address });
    for (const { address, thumb } of pictures.slice(0, 2)) {
      expect((await open(address, bob)).headers.get("content-type")).toBe("image/png");
      expect((await open(thumb, bob)).headers.get("content-type")).toBe("image/webp");
    }
    const rows = await context.db.selectFrom("chat_post_pictures").selectAll().where("post_id", "=", id).execute();
    expect(JSON.stringify(rows)).not.toContain("A cat");
    expect(postSchema.safeParse({ text: "x", img: several(10) }).error?.issues[0]?.path).toEqual(["img"]);
    expect(postSchema.safeParse({ text: "x", img: several(2), video: film() }).success).toBe(false);
    const long = "x".repeat(pictureLimits.alt + 1);
    expect(postSchema.safeParse({ text: "x", img: several(1), alts: [long] }).success).toBe(false);
    const rude = createPost(ada.asks, { text: "x", is_open: 1, img: several(1), alts: ["fuck you"] });
    expect(await refusal(rude)).toBe("chat:errors.sensitive");
    // If one of them is refused, none of the files remains.
    const bad = new File(["<script>"], "a.png", { type: "image/png" });
    const before = (await picturesUsage(context, ada.id)).used;
    expect(await refusal(createPost(ada.asks, { text: "x", is_open: 1, img: [picture(), bad] }))).toBe(
      "chat:errors.postImageExpected",
    );
    expect((await picturesUsage(context, ada.id)).used).toBe(before);
  });

  test("plain forms send several at once with a line to describe each, and the edit adds and removes", async () => {
    const { ada, bob, context } = here;
    const send = async (route: typeof spaceRoute | typeof editRoute, id: string, fields: [string, string | File][]) => {
      const args = await memoryRequest(context, `/chat/space/${id}`, { cookie: ada.cookie, params: { id } });
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const request = new Request(args.request.url, { method: "POST", headers: args.request.headers, body });
      return route.action({ ...args, request });
    };
    const first: [string, string | File][] = [
      ["intent", "post"],
      ["text", "Trip"],
      ["audience", "friends"],
      ["img", picture()],
      ["img", picture()],
      ["video", new File([], "")],
      ["alts", "The sea\r\nThe hill"],
    ];
    expect(await send(spaceRoute, "my", first)).toMatchObject({ status: 303 });
    const page = await spaceRoute.loader(
      await memoryRequest(context, "/chat/space/my", { cookie: ada.cookie, params: { id: "my" } }),
    );
    const post = "list" in page ? page.list[0] : undefined;
    expect(post?.pictures.map(({ alt }) => alt)).toEqual(["The sea", "The hill"]);
    const [sea, hill] = post?.pictures ?? [];
    const id = post?.id ?? "";
    const fields: [string, string | File][] = [
      ["text", "Trip"],
      ["audience", "friends"],
      ["pictures[0].id", sea?.id ?? ""],
      ["pictures[0].alt", "The sea"],
      ["pictures[0].remove", "on"],
      ["pictures[1].id", hill?.id ?? ""],
      ["pictures[1].alt", "The hill at noon"],
      ["alts[0]", ""],
      ["alts[1]", "The way home"],
    ];
    const refused = await send(editRoute, id, [...fields.slice(2), ["text", ""], ["audience", "friends"]]);
    expect(refused).toMatchObject({
      data: { result: { initialValue: { pictures: [{ remove: "on" }, { alt: "The hill at noon" }] } } },
    });
    const found = await send(editRoute, id, [...fields, ["intent", "find"], ["filter", "b"]]);
    expect(found).toMatchObject({ data: { result: { initialValue: { pictures: [{ id: sea?.id }, {}] } } } });
    const added: [string, File][] = [
      ["img", picture()],
      ["img", picture()],
    ];
    expect(await send(editRoute, id, [...fields, ...added])).toMatchObject({ status: 303 });
    const now = await picturesIn(bob, id);
    expect(now.map(({ alt }) => alt)).toEqual(["The hill at noon", "", "The way home"]);
    expect((await findPost(bob.asks, id))?.editedAt).toEqual(expect.any(Number));
    expect(await refusal(open(sea?.address ?? "", ada))).toBe("core:errors.notFound");
    expect(
      await editRoute.loader(await memoryRequest(context, "/", { cookie: ada.cookie, params: { id } })),
    ).toMatchObject({ pictures: now, canHavePictures: true });
    const large = new File([new Uint8Array(9 * 1024 * 1024)], "a.png");
    expect(await send(editRoute, id, [...fields, ["img", large]])).toMatchObject({ init: { status: 413 } });
    const cleared: [string, string][] = [
      ["pictures[0].id", hill?.id ?? ""],
      ["pictures[0].alt", ""],
    ];
    expect(await send(editRoute, id, [...fields.slice(0, 2), ...cleared])).toMatchObject({ status: 303 });
    expect((await picturesIn(bob, id)).map(({ alt }) => alt)).toEqual(["", "", "The way home"]);
    // The end of the friendship hides each of them at once.
    const { db } = context;
    const seat = await db.selectFrom("chat_seats").select("room_id").where("friend_id", "=", bob.id).executeTakeFirst();
    expect((await open(now[2]?.address ?? "", bob)).status).toBe(200);
    await deleteFriend(ada.asks, { id: seat?.room_id ?? "", friendId: bob.id });
    for (const { address, thumb } of now) {
      expect(await refusal(open(address, bob))).toBe("core:errors.notFound");
      expect(await refusal(open(thumb, bob))).toBe("core:errors.notFound");
      expect(await refusal(open(address))).toBe("core:errors.notFound");
    }
  });

  test("an edit keeps to the limit, to one's own posts, and to pictures or a video", async () => {
    const { ada, eve } = here;
    const id = await createPost(ada.asks, { text: "Full", is_open: 1, img: several(8) });
    const [first] = await picturesIn(ada, id);
    const remove = [{ id: first?.id ?? "", remove: true }];
    expect(await refusal(changePost(ada.asks, id, { img: several(2) }))).toBe("chat:errors.tooManyPictures");
    expect(await refusal(changePost(eve.asks, id, { pictures: remove }))).toBe("chat:errors.noPost");
    expect(await refusal(changePost(eve.asks, id, { img: several(1) }))).toBe("chat:errors.noPost");
    const both = await Promise.all([1, 2].map(() => refusal(changePost(ada.asks, id, { img: several(1) }))));
    expect(both.sort()).toEqual(["chat:errors.tooManyPictures", "nothing was refused"]);
    expect(await picturesIn(ada, id)).toHaveLength(9);
    await changePost(ada.asks, id, { pictures: remove, img: several(1) });
    expect(await picturesIn(ada, id)).toHaveLength(9);
    const clip = await createPost(ada.asks, { text: "Clip", is_open: 1, video: film() });
    expect(await refusal(changePost(ada.asks, clip, { img: several(1) }))).toBe("chat:errors.oneMedia");
    // The pictures of one post cannot be changed through another.
    const other = await createPost(eve.asks, { text: "Mine", is_open: 1 });
    await changePost(eve.asks, other, {
      pictures: (await picturesIn(ada, id)).map((one) => ({ ...one, remove: true })),
    });
    expect(await picturesIn(ada, id)).toHaveLength(9);
  });

  test("pictures count towards a quota, also when several posts are sent at once", async () => {
    const { eve, context } = here;
    const megabyte = 1024 * 1024;
    const row = { post_id: "former", user_id: eve.id, place: 0, blob_id: "x", media_type: "image/png" };
    await context.db
      .insertInto("chat_post_pictures")
      .values({ ...row, id: "former", size: megabyte - 2000 })
      .execute();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => refusal(createPost(eve.asks, { text: "x", is_open: 1, img: [picture()] }))),
    );
    expect(new Set(outcomes)).toEqual(new Set(["nothing was refused", "chat:errors.spacePicturesFull"]));
    const { used, limit } = await picturesUsage(context, eve.id);
    expect([used, limit]).toEqual([1, 1]);
    expect(await accountHooks.usage?.(context, eve.id)).toMatchObject({ spacePictures: { limit: 1, unit: "MB" } });
  });

  test("calls list all pictures, take several by files or addresses, and still name the first", async () => {
    const client = await apiClient(here.context);
    const one = await apiUser(here.context, client, { name: "One" });
    const form = new FormData();
    form.set("text", "Two of them");
    for (const alt of ["First", "Second"]) {
      form.append("img", picture());
      form.append("alts", alt);
    }
    const { id } = (await one.api.post("/space", form)).data;
    const own = async () => (await one.api.get("/space")).data.list[0];
    const { img, video, pictures } = await own();
    expect([img, video]).toEqual([`/chat/space-media/${id}`, ""]);
    expect(pictures).toMatchObject([{ id, address: img, alt: "First" }, { alt: "Second" }]);
    const change = {
      id,
      pictures: [
        { id, remove: true },
        { id: pictures[1].id, alt: "Only one" },
      ],
    };
    expect((await one.api.put("/space", change)).code).toBe(200);
    expect(await own()).toMatchObject({ img: pictures[1].address, pictures: [{ alt: "Only one" }] });
    const more = new FormData();
    more.set("id", id);
    more.append("img", picture());
    expect((await one.api.put("/space", more)).code).toBe(200);
    expect((await own()).pictures).toHaveLength(2);
    expect((await one.api.put("/space", { id, img: ["/file/nothing"] })).data.fields).toHaveProperty("img");
    await client.close();
  });

  test("people outside see the pictures of a public post; the export has them, and a deletion leaves nothing", async () => {
    const { ada, bob, context } = here;
    const id = await createPost(ada.asks, { text: "Open", is_open: 1, img: several(2), alts: ["Left", "Right"] });
    const data = await outsideRoute.loader(await memoryRequest(context, "/", { params: { id } }));
    expect(data.preview.filter(([name]) => name === "og:image:alt").map(([, alt]) => alt)).toEqual(["Left", "Right"]);
    const [, right] = data.post.pictures;
    expect((await open(right?.address ?? "")).status).toBe(200);
    const { space } = await exported(accountHooks, context, ada.id);
    expect(space.pictures).toEqual(expect.arrayContaining([expect.objectContaining({ id: right?.id, alt: "Right" })]));
    const rows = () => context.db.selectFrom("chat_post_pictures").selectAll().where("post_id", "=", id).execute();
    const [row] = await rows();
    const area = context.storage.within(`chat-post-${id.toLowerCase()}`);
    expect(await area.get(row?.blob_id ?? "")).toBeDefined();
    expect(context.secrets.open(row?.alt ?? "", altBinding(row?.id ?? ""))).toBe("Left");
    await deletePost(ada.asks, id);
    expect(await rows()).toEqual([]);
    for (const blob of [row?.blob_id, row?.thumb_id]) expect(await area.get(blob ?? "")).toBeUndefined();
    const theirs = await createPost(bob.asks, { text: "Bob's", is_open: 1, img: several(2) });
    await accountHooks.erase?.(context, bob.id);
    const left = context.db.selectFrom("chat_post_pictures").selectAll().where("post_id", "=", theirs);
    expect(await left.execute()).toEqual([]);
  });
});
