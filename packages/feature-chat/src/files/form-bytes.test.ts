import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import * as roomRoute from "../conversations/routes/room";
import { listRecords } from "../messages/messages.server";
import { friends } from "../testing/scene";

const megabyte = 1024 * 1024;
const fileMb = 28;

eachDatabase("sizes of file forms", (makeContext) => {
  const here = friends(makeContext, { FILE_LIMIT_MB: String(fileMb) });

  test("accept what the operator's limit allows, and say when it is exceeded", async () => {
    const { ada, bob, relation, context } = here;
    const client = await apiClient(context);
    const path = `/chat/room/1/${relation}/${bob.id}`;
    const byForm = async (file: File) => {
      const asked = await memoryRequest(context, path, { cookie: ada.cookie });
      const request = new Request(asked.request, { method: "POST", body: formOf({}, file) });
      return roomRoute.action({ ...asked, request, params: { type: "1", rid: relation, uid: bob.id } });
    };
    const byCall = async (file: File) => {
      const fields = { type: "1", receive_id: relation, msg_type: "3" };
      const headers = { Cookie: ada.cookie, "Sec-Fetch-Site": "same-origin", language: "enUs" };
      return (await fetch(`${client.url}/api/record`, { method: "POST", headers, body: formOf(fields, file) })).json();
    };
    const words = `The file must not exceed ${fileMb} MB`;
    expect(await byForm(fileOf(fileMb * megabyte))).toMatchObject({ status: 303 });
    expect(await byForm(fileOf(fileMb * megabyte + 1))).toMatchObject({
      data: { result: { error: { file: [words] } } },
    });
    expect(await byCall(fileOf(fileMb * megabyte))).toMatchObject({ code: 200 });
    expect(await byCall(fileOf(fileMb * megabyte + 1))).toMatchObject({ code: 400, data: { info: words } });
    expect((await byCall(fileOf((fileMb + 4) * megabyte))).code).toBe(413);
    expect((await listRecords(ada.asks, { roomId: relation, size: 9 })).list).toHaveLength(2);
    await client.close();
  });
});

const letterA = 97;

const fileOf = (bytes: number) => new File([new Uint8Array(bytes).fill(letterA)], "notes.txt");

function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}
