import { type Call, defineCall } from "@dozen/core/calls/call";
import { listResponse, wholeList } from "@dozen/core/calls/responses";
import { z } from "zod";
import { searchPeople } from "./people.server";
import { searchQuery } from "./search.schema";

/** Search people. */
export const peopleCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/search-user",
    access: "registered",
    summary: "Finds people by any part of the name, or by id; 20 at most",
    query: searchQuery,
    response: listResponse(
      z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable(), mark: z.string() }),
    ),
    run: async (call) => wholeList(await searchPeople(call, call.query)),
  }),
];
