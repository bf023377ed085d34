import { asOwner } from "@dozen/core/owner.server";
import type { AccessMatrix, OwnedThing } from "@dozen/core/testing/access";
import { memoryRequest } from "@dozen/core/testing/request";
import { createItem } from "../item/items.server";

const item: OwnedThing = {
  async make(context, { cookie }) {
    const { context: bound } = await memoryRequest(context, "/__id__", { cookie });
    return (await createItem(asOwner(bound), { text: "a secret note" })).id;
  },
  state: ({ db }, id) => db.selectFrom("__id___items").selectAll().where("id", "=", id).executeTakeFirst(),
  unknown: () => "01NOTHERE",
};

/** Each call and route with the ids that it takes: the access test requests them as every kind of viewer. */
export const access: AccessMatrix = {
  things: { item },
  calls: {
    "GET /__id__": {},
    "POST /__id__": {},
    "PUT /__id__": { rows: [{ body: { id: "{item}", text: "changed" } }] },
    "DELETE /__id__": { rows: [{ query: { id: "{item}" }, list: true }] },
  },
  routes: {
    "item/routes/items.tsx": {
      rows: [
        { form: { intent: "delete:{item}" }, list: true },
        { form: { intent: "delete:{item}", confirmed: "yes" }, list: true },
        { form: { intent: "restore", id: "{item}" }, list: true },
      ],
    },
    "item/routes/edit.tsx": { rows: [{ params: { id: "{item}" } }, { params: { id: "{item}" }, form: { text: "changed" } }] },
  },
};
