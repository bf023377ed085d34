import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { picture, refusal, type Somebody } from "../../testing/people";
import { people } from "../../testing/scene";
import * as spaceRoute from "./space";

eachDatabase("the pages and calls of posts", (makeContext) => {
  const here = people(makeContext);

  test("the pages write, like, comment and delete by plain forms", async () => {
    const ask = (who: Somebody, id: string, form?: Record<string, string>, search = "") =>
      memoryRequest(here.context, `/chat/space/${id}${search}`, { cookie: who.cookie, params: { id }, form });
    const multipart = async (fields: Record<string, string | File>) => {
      const args = await ask(here.ada, "my");
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const request = new Request(args.request.url, { method: "POST", headers: args.request.headers, body });
      return spaceRoute.action({ ...args, request });
    };
    const draft = { intent: "post", text: "", is_open: "1", img: new File([], ""), video: new File([], "") };
    expect(await multipart(draft)).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { intent: "post" }, error: { text: ["Content cannot be empty"] } } },
    });
    const img = new File(["<script>"], "a.png", { type: "image/png" });
    expect(await multipart({ ...draft, text: "Hello", img })).toMatchObject({
      data: { result: { error: { img: [expect.stringMatching(/^This is not an image/)] } } },
    });
    const large = new File([new Uint8Array(9 * 1024 * 1024)], "a.png", { type: "image/png" });
    expect(await multipart({ ...draft, text: "Hello", img: large })).toMatchObject({
      init: { status: 413 },
      data: { result: { error: { img: [expect.stringMatching(/^The file must not exceed/)] } } },
    });
    expect(await multipart({ ...draft, text: "Hello", img: picture() })).toMatchObject({ status: 303 });
    const page = async (who: Somebody, id: string) => {
      const result = await spaceRoute.loader(await ask(who, id));
      if ("data" in result) throw new Error("There is no such feed.");
      return result;
    };
    const { list, top } = await page(here.ada, here.ada.id);
    expect([list[0]?.text, top.kind]).toEqual(["Hello", "my"]);
    const item_id = list[0]?.id ?? "";
    const act = async (who: Somebody, form: Record<string, string>, search = "") =>
      spaceRoute.action(await ask(who, here.ada.id, form, search));
    expect(await act(here.bob, { intent: "like", item_id })).toMatchObject({ status: 303 });
    expect(await act(here.bob, { intent: "comment", item_id, content: "" })).toMatchObject({
      data: { result: { initialValue: { item_id }, error: { content: ["Content cannot be empty"] } } },
    });
    expect(await act(here.bob, { intent: "comment", item_id, content: "Hi" })).toMatchObject({ status: 303 });
    expect((await page(here.bob, here.ada.id)).top).toMatchObject({ kind: "friend", author: { name: "Ada" } });
    const [post] = (await page(here.ada, "index")).list;
    expect(post).toMatchObject({ likes: 1, comments: 1, commentList: [{ content: "Hi" }] });
    expect((await page(here.ada, "index")).top).toMatchObject({ totals: { likes: 1, comments: 1 } });
    const comment = { intent: "uncomment", item_id, id: post?.commentList[0]?.id ?? "" };
    expect(await act(here.ada, comment)).toMatchObject({ data: { confirm: { fields: expect.anything() } } });
    expect(await act(here.ada, { ...comment, confirmed: "yes" })).toMatchObject({ status: 303 });
    expect(await act(here.ada, { intent: "show", id: item_id, is_open: "2" })).toMatchObject({ status: 303 });
    expect((await page(here.bob, here.ada.id)).list).toEqual([]);
    const removal = { intent: "delete", id: item_id, is_del: "1" };
    expect(await act(here.ada, removal)).toMatchObject({ data: { confirm: { message: expect.any(String) } } });
    const gone = (await act(here.ada, { ...removal, confirmed: "yes" }, `?post=${item_id}`)) as Response;
    expect([gone.status, gone.headers.get("location")]).toEqual([303, `/chat/space/${here.ada.id}`]);
    expect(await refusal(act(here.ada, { intent: "dance" }))).toBe("chat:errors.noPost");
    for (const [id, search] of [["nobody"], ["my", `?post=${item_id}`]] as const) {
      expect(await spaceRoute.loader(await ask(here.ada, id, undefined, search))).toMatchObject({
        init: { status: 404 },
      });
    }
  });

  test("the calls do the same", async () => {
    const client = await apiClient(here.context);
    const [one, two] = [
      await apiUser(here.context, client, { name: "One" }),
      await apiUser(here.context, client, { name: "Two" }),
    ];
    const form = new FormData();
    form.set("text", "From a program");
    form.set("img", picture());
    form.set("is_open", "1");
    const { id } = (await one.api.post("/space", form)).data;
    form.set("img", new File(["<script>"], "a.png", { type: "image/png" }));
    expect(await one.api.post("/space", form)).toMatchObject({
      code: 400,
      data: { fields: { img: [expect.any(String)] } },
    });
    expect(await one.api.post("/space", { text: "" })).toMatchObject({
      code: 400,
      data: { fields: { text: [expect.any(String)] } },
    });
    const post = { id, user_id: one.user.id, text: "From a program", img: `/chat/space-media/${id}`, video: "" };
    for (const path of ["/space-open", "/space-friend"]) {
      const { list } = (await two.api.get(path, { size: "5", page: "1", id: one.user.id })).data;
      expect(list[0]).toMatchObject({ ...post, is_open: 1, like: 0 });
    }
    expect((await two.api.post("/space-like", { item_id: id })).data.info).toBe("Liked");
    await two.api.post("/space-comment", { item_id: id, content: "Hello" });
    const { list } = (await one.api.get("/space")).data;
    expect(list).toMatchObject([
      { ...post, like: 1, is_like: false, like_user: [two.user.id], comment: 1, comment_list: [{ content: "Hello" }] },
    ]);
    expect((await two.api.get("/space-comment", { item_id: id })).data).toMatchObject({
      list: [{ user_id: two.user.id, content: "Hello" }],
      total: 1,
      page: 1,
    });
    expect((await one.api.get("/space-total")).data.data).toEqual({ likes: 1, comments: 1 });
    expect((await two.api.put("/space", { id, is_open: 2 })).code).toBe(404);
    expect((await two.api.put("/space", { id, is_del: 1 })).code).toBe(404);
    const comment = { item_id: id, id: list[0].comment_list[0].id };
    expect((await one.api.put("/space-comment", comment)).data.info).toBe("Comment deleted");
    expect((await one.api.put("/space", { id, is_open: 2 })).data.info).toBe("Post shown only to you");
    expect((await two.api.post("/space-comment", { item_id: id, content: "Hello" })).code).toBe(404);
    expect((await one.api.put("/space", { id })).code).toBe(400);
    expect((await one.api.put("/space", { id, is_del: 1 })).data.info).toBe("Post deleted");
    expect((await two.api.get("/space-friend", { id: "nobody" })).code).toBe(404);
    for (let number = 1; number <= 6; number += 1) await one.api.post("/space", { text: `post ${number}` });
    for (const path of ["/space", "/space-open", "/space-friend"]) {
      expect((await one.api.get(path, { id: one.user.id })).data.list, path).toHaveLength(5);
    }
    await client.close();
  });
});
