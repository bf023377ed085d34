import type { Context } from "@dozen/core/context";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { film, picture } from "../testing/people";
import { site } from "../testing/scene";

type ApiUser = Awaited<ReturnType<typeof apiUser>>;

eachDatabase("files that were uploaded before", (makeContext) => {
  const here = site(makeContext);

  /** A stand-in for a feature that stores uploads, such as feature-files. */
  async function registerUploads(owner: ApiUser): Promise<void> {
    const uploads: Record<string, Uint8Array> = {
      "https://site.example/f/me.png": new Uint8Array(await picture().arrayBuffer()),
      "https://site.example/f/film.mp4": new Uint8Array(await film().arrayBuffer()),
      "https://site.example/f/notes.txt": Buffer.from("Notes"),
    };
    const uploadedMedia = async (_: Context, userId: string, named: string) => {
      const bytes = userId === owner.user.id ? uploads[named] : undefined;
      return bytes ? { name: named.split("/").at(-1) ?? "", bytes } : null;
    };
    const [chat] = here.context.features;
    const uploadedAvatar = async (...asked: Parameters<typeof uploadedMedia>) =>
      (await uploadedMedia(...asked))?.bytes ?? null;
    if (chat) here.context.features.push({ ...chat, server: { migrations: {}, uploadedMedia, uploadedAvatar } });
  }

  test("are sent and posted by their address, by their uploader only", async () => {
    const client = await apiClient(here.context);
    const [one, two] = [await apiUser(here.context, client), await apiUser(here.context, client)];
    await registerUploads(one);
    await one.api.post("/apply", { type: 1, receive_id: two.user.id });
    await two.api.put("/apply", { id: (await two.api.get("/apply", { type: "1" })).data.list[0].id, is_agree: 2 });
    const receive_id = (await one.api.get("/friend")).data.list[0].id;
    const send = (who: ApiUser, msg_type: number, msg: string) =>
      who.api.post("/record", { type: 1, receive_id, msg_type, msg });
    const url = (name: string) => `https://site.example/f/${name}`;
    const sent = await send(one, 2, url("me.png"));
    expect(sent).toMatchObject({ code: 200, data: { data: { msg_type: 2, file: { name: "me.png" } } } });
    const text = `${url("notes.txt")},notes.txt,5,txt`;
    expect((await send(one, 3, text)).data.data.msg).toMatch(/^\/chat\/file\/\w{26},notes\.txt,5,txt$/);
    expect((await two.api.get("/record-all")).data.friend).toMatchObject([{ msg: expect.stringMatching(/,5,txt$/) }]);
    expect((await send(one, 5, url("film.mp4"))).data.data).toMatchObject({ msg_type: 5 });
    // A file that one can see in a conversation can be sent again.
    expect((await send(two, 2, sent.data.data.msg)).data.data).toMatchObject({ msg_type: 2 });
    for (const [who, type, msg] of [
      [two, 2, url("me.png")],
      [one, 2, url("nothing.png")],
      [one, 2, ""],
      [one, 2, "/chat/file/01ABCDEFGHJKMNPQRSTVWXYZ00"],
    ] as const) {
      expect(await send(who, type, msg)).toMatchObject({ code: 400, data: { fields: { file: [expect.any(String)] } } });
    }
    expect(await send(one, 2, url("notes.txt"))).toMatchObject({ code: 400 });

    const post = (who: ApiUser, media: object) => who.api.post("/space", { text: "Hello", ...media });
    expect((await post(one, { img: url("me.png") })).code).toBe(200);
    expect((await post(one, { video: url("film.mp4"), img: "" })).code).toBe(200);
    expect((await one.api.get("/space")).data.list).toMatchObject([
      { img: "", video: expect.stringContaining("/chat/space-media/") },
      { img: expect.stringContaining("/chat/space-media/"), video: "" },
    ]);
    expect(await post(two, { img: url("me.png") })).toMatchObject({
      code: 400,
      data: { fields: { img: [expect.any(String)] } },
    });
    expect(await post(one, { img: url("me.png"), video: url("film.mp4") })).toMatchObject({ code: 400 });
    expect(await post(one, { img: url("film.mp4") })).toMatchObject({ code: 400 });

    const group = (who: ApiUser, avatar: string) => who.api.post("/group", { name: "Poets", type: 1, avatar });
    const made = await group(one, url("me.png"));
    expect(made.code).toBe(200);
    expect(await group(two, url("me.png"))).toMatchObject({
      code: 400,
      data: { fields: { avatar: [expect.any(String)] } },
    });
    const { avatar } = (await one.api.get("/group")).data.list[0];
    const change = { id: made.data.id, name: "Bards", type: 1 };
    expect((await one.api.put("/group", { ...change, avatar })).code).toBe(200);
    expect((await one.api.get("/group")).data.list).toMatchObject([{ name: "Bards", avatar }]);
    const foreign = await one.api.put("/group", { ...change, avatar: url("nobodys.png") });
    expect(foreign).toMatchObject({ code: 400, data: { fields: { avatar: [expect.any(String)] } } });
    await one.api.put("/group", { ...change, avatar: url("me.png") });
    expect((await one.api.get("/group")).data.list[0].avatar).not.toBe(avatar);
    await client.close();
  });
});
