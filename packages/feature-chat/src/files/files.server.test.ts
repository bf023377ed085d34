import type { SubmissionResult } from "@conform-to/react";
import { collected } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { blockPerson } from "../blocks/blocking.server";
import * as roomRoute from "../conversations/routes/room";
import server from "../feature.server";
import { deleteFriend } from "../friends/friends.server";
import { burnFile } from "../messages/burning.server";
import { listRecords, sayText, sendFile } from "../messages/messages.server";
import { film, groupOf, join, picture, refusal, type Somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { fileAddress, findFile } from "./files.server";
import * as fileRoute from "./routes/file";

eachDatabase("files of a conversation", (makeContext) => {
  const here = friends(makeContext);

  test("deletes a file whose message never arrived after an hour, and no other", async () => {
    const { ada, bob, relation, context } = here;
    const secrets = Object.assign(Object.create(context.secrets), {
      seal(text: string, binding: string) {
        if (binding.startsWith("chat_records")) throw new Error("The disk is full");
        return context.secrets.seal(text, binding);
      },
    });
    const file = new File(["Notes"], "Notes.txt");
    const run = () => server.jobs?.find(({ name }) => name === "chat.files")?.run(context);
    const kept = () => context.db.selectFrom("chat_files").selectAll().where("room_id", "=", relation).execute();
    await expect(sendFile({ ...ada.asks, secrets }, { roomId: relation, file })).rejects.toThrow("disk");
    const sent = [await sendFile(ada.asks, { roomId: relation, file, clientId: "one" })];
    sent.push(await sendFile(bob.asks, { roomId: relation, file, clientId: "one" }));
    // The process died before it could record that.
    await context.db.updateTable("chat_files").set({ unsent_as: "one" }).where("user_id", "=", bob.id).execute();
    await run();
    expect(await kept()).toHaveLength(3);
    context.clock.move(61 * 60_000);
    await run();
    const left = (await kept()).map(({ id, unsent_as }) => [fileAddress(id), unsent_as]);
    expect(left.sort()).toEqual(sent.map(({ text }) => [text, null]).sort());
    const { bytes } = (await findFile(ada.asks, sent[1]?.text.split("/").at(-1) ?? "")) ?? {};
    expect(bytes?.toString()).toBe("Notes");
  });

  test("checks images and files, and serves them to the room's members only", async () => {
    const send = (file: File, type?: 2 | 3) => sendFile(here.ada.asks, { roomId: here.relation, file, type });
    const pixel = new Uint8Array(await picture().arrayBuffer());
    const image = await send(new File([pixel, "taken with TelltaleCamera"], "group.png"));
    expect(image).toMatchObject({ type: 2, file: { name: "group.png" } });
    const notes = new File(["Notes"], "../Notes.txt");
    expect(await send(notes)).toMatchObject({ type: 3, file: { name: "Notes.txt", size: 5 } });
    expect(await refusal(send(notes, 2))).toBe("chat:errors.imageExpected");
    expect(await refusal(send(picture(), 3))).toBe("chat:errors.imageNotAsFile");
    const heic = new File([new Uint8Array([0, 0, 0, 24]), "ftypheic", new Uint8Array(4), "mif1heic"], "a.heic");
    for (const type of [2, 3, undefined] as const) {
      expect(await refusal(send(heic, type)), String(type)).toBe("chat:errors.fileTypeRefused");
    }
    expect(await refusal(send(new File([""], "a.txt")))).toBe("chat:errors.fileMissing");
    expect(await refusal(send(new File(["MZ"], "a.exe")))).toBe("chat:errors.fileTypeRefused");
    expect(await refusal(send(new File(["Notes"], "fuck you.txt")))).toBe("chat:errors.sensitive");
    expect(await refusal(send(new File([pixel, new Uint8Array(129 * 1024)], "a.png"), 2))).toBe(
      "chat:errors.imageTooLarge",
    );
    expect(await refusal(send(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.txt")))).toBe(
      "chat:errors.fileTooLarge",
    );

    const rows = await here.context.db
      .selectFrom("chat_files")
      .selectAll()
      .where("room_id", "=", here.relation)
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/group\.png|Notes\.txt/);
    const id = image.text.split("/").at(-1) ?? "";
    const exported = await collected(accountHooks.exportFiles?.(here.context, here.ada.id));
    const [own, text] = ["group.png", "Notes.txt"].map((name) =>
      exported.find(({ path }) => path.endsWith(`/${name}`)),
    );
    expect([own?.path, exported.length]).toEqual([`${id}/group.png`, 2]);
    for await (const bytes of (await text?.open()) ?? []) expect(Buffer.from(bytes).toString()).toBe("Notes");
    const open = async (who: Somebody, headers = {}) =>
      fileRoute.loader(await memoryRequest(here.context, image.text, { cookie: who.cookie, params: { id }, headers }));
    const shown = await open(here.bob);
    expect(shown.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from(pixel.subarray(0, 8)));
    expect(bytes.includes("TelltaleCamera")).toBe(false);
    // Browsers cache it but revalidate every time, so the server decides who may still see it.
    expect(shown.headers.get("cache-control")).toBe("private, no-cache");
    const held = { "If-None-Match": shown.headers.get("etag") ?? "" };
    expect((await open(here.bob, held)).status).toBe(304);
    expect(await refusal(open(here.eve))).toBe("core:errors.notFound");
    await deleteFriend(here.ada.asks, { id: here.relation, friendId: here.bob.id });
    expect(await refusal(open(here.ada, held))).toBe("core:errors.notFound");
    expect(
      await here.context.db.selectFrom("chat_files").selectAll().where("room_id", "=", here.relation).execute(),
    ).toEqual([]);
  });

  test("accepts a file as a reply to a message, also in burn mode", async () => {
    const { ada, bob, relation: roomId } = here;
    const { seq } = await sayText(ada.asks, { roomId, text: "Which one?" });
    const reply = { roomId, file: picture(), reply: seq };
    const { seq: sent } = await sendFile(bob.asks, reply);
    const { list } = await listRecords(ada.asks, { roomId, size: 9 });
    expect(list.find((record) => record.seq === sent)).toMatchObject({ type: 2, reply: seq });
    expect(await burnFile(bob.asks, reply)).toMatchObject({ reply_id: String(seq), fire: true });
    for (const work of [sendFile, burnFile]) {
      expect(await refusal(work(bob.asks, { ...reply, reply: 99 }))).toBe("chat:errors.noRecord");
    }
    const kept = await here.context.db.selectFrom("chat_files").select("id").where("room_id", "=", roomId).execute();
    expect(kept).toHaveLength(1);
  });

  test("refuses files whose content does not match their name, by form and by call", async () => {
    const { context } = here;
    const client = await apiClient(context);
    const [one, two] = [await apiUser(context, client), await apiUser(context, client)];
    await one.api.post("/apply", { type: 1, receive_id: two.user.id });
    await two.api.put("/apply", { id: (await two.api.get("/apply", { type: "1" })).data.list[0].id, is_agree: 2 });
    const receive_id = (await one.api.get("/friend")).data.list[0].id;
    const call = async (file: File, type: number) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ type: 1, receive_id, msg_type: type }))
        form.set(name, String(value));
      form.set("file", file);
      const { code, data } = await one.api.post("/record", form);
      return code === 200 ? "sent" : data.fields.file[0];
    };
    const path = `/chat/room/1/${here.relation}/${here.bob.id}`;
    const params = { type: "1", rid: here.relation, uid: here.bob.id };
    const send = async (...files: File[]) => {
      const asked = await memoryRequest(context, path, { cookie: here.ada.cookie, params });
      const body = new FormData();
      for (const file of files) body.append("file", file);
      const request = new Request(asked.request, { method: "POST", body });
      const response = await roomRoute.action({ ...asked, request });
      return response instanceof Response
        ? "sent"
        : (response.data as { result: SubmissionResult }).result.error?.file?.[0];
    };
    const pixel = await picture().arrayBuffer();
    const wrong = "The file type is incorrect: its content does not match its name";
    const script = "<script>alert(1)</script>";
    for (const name of ["a.png", "a.pdf", "a.mp3", "a.mp4", "a.docx", "a.xls"]) {
      expect(await send(new File([script], name)), name).toBe(wrong);
      expect(await call(new File([script], name), 3), name).toBe(wrong);
    }
    expect(await call(new File([script], "a.png"), 2)).toBe("This is not an image. Send it as a file");
    expect([await send(new File([pixel], "a.txt")), await call(new File([pixel], "a.txt"), 2)]).toEqual([wrong, wrong]);
    expect(await send(new File([new Uint8Array(8)], "a.txt"))).toBe(wrong);
    for (const files of [[], [picture(), picture()]]) expect(await send(...files)).toBe("Please choose one file");
    expect(await listRecords(here.ada.asks, { roomId: here.relation, size: 9 })).toMatchObject({ list: [] });
    // Any image extension is accepted for any image format: cameras and messengers mix them up,
    // and images are re-encoded anyway.
    for (const file of [
      new File([pixel], "a.jpg"),
      new File(["%PDF-1.4\n"], "a.pdf"),
      film(),
      new File(["# Notes"], "a.md"),
    ]) {
      expect(await send(file), file.name).toBe("sent");
    }
    expect([await call(new File([script], "a.txt"), 3), await call(film(), 3)]).toEqual(["sent", "sent"]);
    await client.close();
  });

  test("lets a new group member see files sent since they joined", async () => {
    const { ada, bob, context } = here;
    const group = await groupOf(ada);
    const open = async (address: string) => {
      const params = { id: address.split("/").at(-1) ?? "" };
      const asked = await memoryRequest(context, address, { cookie: bob.cookie, params });
      return refusal(fileRoute.loader(asked));
    };
    const before = await sendFile(ada.asks, { roomId: group, file: picture() });
    context.clock.move(1000);
    await join(group, { creator: ada, member: bob });
    const since = await sendFile(ada.asks, { roomId: group, file: picture() });
    expect(await open(before.text)).toBe("core:errors.notFound");
    expect(await open(since.text)).toBe("nothing was refused");
  });

  test("leaves no copy of a file that is sent twice or refused late", async () => {
    const { ada, bob, relation, context } = here;
    const files = () => context.db.selectFrom("chat_files").select("id").where("room_id", "=", relation).execute();
    const send = (file = picture()) => sendFile(ada.asks, { roomId: relation, file, clientId: "same-id" });
    const sent = await Promise.all([send(), send()]);
    const again = await send();
    expect(new Set([...sent, again].map(({ seq, text }) => `${seq} ${text}`)).size).toBe(1);
    expect((await files()).map(({ id }) => `/chat/file/${id}`)).toEqual([again.text]);
    const late = picture();
    const bytes = await late.arrayBuffer();
    late.arrayBuffer = async () => {
      await blockPerson(bob.asks, ada.id);
      return bytes;
    };
    expect(await refusal(sendFile(ada.asks, { roomId: relation, file: late }))).toBe("chat:errors.blocked");
    expect(await files()).toHaveLength(1);
  });

  test("detects recordings by their content, and limits their length", async () => {
    const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
    const send = (parts: BlobPart[], type: 4 | 5) =>
      sendFile(here.ada.asks, { roomId: here.relation, file: new File(parts, "voice.webm"), type });
    const voice = await send([webm], 4);
    expect(voice.type).toBe(4);
    expect((await send([webm], 5)).type).toBe(5);
    expect(await refusal(send([], 4))).toBe("chat:errors.recordingEmpty");
    expect(await refusal(send(["MZ"], 5))).toBe("chat:errors.fileTypeRefused");
    expect(await refusal(send([webm, new Uint8Array(1_200_001)], 4))).toBe("chat:errors.recordingTooLong");
    const id = voice.text.split("/").at(-1) ?? "";
    const headers = { Range: "bytes=-4" };
    const part = await fileRoute.loader(
      await memoryRequest(here.context, voice.text, { cookie: here.bob.cookie, params: { id }, headers }),
    );
    expect([part.status, part.headers.get("content-type"), await part.text()]).toEqual([206, "audio/webm", "webm"]);
  });
});
