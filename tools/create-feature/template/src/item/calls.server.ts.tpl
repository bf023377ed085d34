import { type Call, defineCall } from "@dozen/core/calls/call";
import { asOwner } from "@dozen/core/owner.server";
import { deleteItems } from "./deletion.server";
import { changedItem, deletedItems, itemsQuery, newItem } from "./item.schema";
import { createItem, editItem, listItems } from "./items.server";

export const itemCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/__id__",
    access: "registered",
    summary: "The caller's items, newest first",
    query: itemsQuery,
    run: async (call) => ({ ...(await listItems(asOwner(call), call.query)) }),
  }),
  defineCall({
    method: "POST",
    path: "/__id__",
    access: "registered",
    summary: "Adds an item",
    body: newItem,
    run: async (call) => ({ item: await createItem(asOwner(call), call.body), info: call.t("__id__:toasts.added") }),
  }),
  defineCall({
    method: "PUT",
    path: "/__id__",
    access: "registered",
    summary: "Changes an item",
    body: changedItem,
    run: async (call) => ({ item: await editItem(asOwner(call), call.body), info: call.t("__id__:toasts.saved") }),
  }),
  defineCall({
    method: "DELETE",
    path: "/__id__",
    access: "registered",
    summary: "Deletes items (id, separated by commas)",
    query: deletedItems,
    async run(call) {
      const { length: count } = await deleteItems(asOwner(call), call.query.id);
      return { info: call.t("__id__:toasts.deleted", { count }) };
    },
  }),
];
