import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { picture } from "../testing/people";
import { people } from "../testing/scene";
import { findGroup } from "./groups.server";
import * as groupRoute from "./routes/group";

const fields = { name: "好".repeat(10), type: "12", memo: "a".repeat(20) };
const choice = ["Please choose one of the options"];
const wrong: [field: Partial<typeof fields>, error: Record<string, string[]>][] = [
  [{ name: " " }, { name: ["Cannot be empty"] }],
  [{ name: "好".repeat(11) }, { name: ["At most 10 characters"] }],
  [{ memo: "a".repeat(21) }, { memo: ["At most 20 characters"] }],
  [{ type: "" }, { type: choice }],
  [{ type: "0" }, { type: choice }],
  [{ type: "1.5" }, { type: choice }],
  [{ type: "13" }, { type: choice }],
];

eachDatabase("the form of a group", (makeContext) => {
  const here = people(makeContext);

  test.each(wrong)("says at the field what is wrong with %j, on the page and in the call", async (field, error) => {
    const { ada, context } = here;
    const form = { ...fields, ...field };
    const page = await memoryRequest(context, "/chat/group/add", {
      cookie: ada.cookie,
      params: { type: "add" },
      form,
    });
    expect(await groupRoute.action(page)).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { memo: form.memo }, error } },
    });
    const client = await apiClient(context);
    const { api } = await apiUser(context, client);
    for (const method of ["POST", "PUT"]) {
      const { code, data } = await api.call(method, "/group", {
        body: { ...(method === "PUT" && { id: "any" }), ...form },
      });
      expect([code, data.fields]).toEqual([400, error]);
    }
    await client.close();
  });

  test("accepts the longest texts and the first and the last type", async () => {
    const client = await apiClient(here.context);
    const { api } = await apiUser(here.context, client);
    for (const type of ["1", "12"]) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, type })) body.append(name, value);
      body.append("avatar", picture());
      const { id } = (await api.post("/group", body)).data;
      expect(await findGroup(here.context, id)).toMatchObject({ ...fields, type: Number(type) });
    }
    await client.close();
  });
});
