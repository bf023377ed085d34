import { type Call, defineCall } from "@dozen/core/calls/call";
import { itemsQuery, newItem } from "./item.schema";
import { createItem, listItems } from "./items.server";

export const calls: Call[] = [
  defineCall({
    method: "GET",
    path: "/inbox",
    access: "registered",
    summary: "The caller's items, newest first",
    query: itemsQuery,
    run: async (call) => ({ ...(await listItems(call, call.query)) }),
  }),
  defineCall({
    method: "POST",
    path: "/inbox",
    access: "registered",
    summary: "Adds an item",
    body: newItem,
    run: async (call) => ({ item: await createItem(call, call.body), info: call.t("inbox:added") }),
  }),
];
