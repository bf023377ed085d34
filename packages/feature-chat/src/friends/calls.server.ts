import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, listResponse, wholeList } from "@dozen/core/calls/responses";
import { z } from "zod";
import type { Friend } from "./friend";
import { relationQuery } from "./friend.schema";
import { deleteFriend, listFriends } from "./friends.server";

const onlineResponse = z.object({
  user_id: z.string(),
  online: z.boolean(),
  avatar: z.string().nullable(),
  name: z.string(),
});

const onlineOf = ({ friendId, isOnline, avatar, name }: Friend): z.output<typeof onlineResponse> => ({
  user_id: friendId,
  online: isOnline,
  avatar,
  name,
});

/** List friends, also with who is online, and delete them. */
export const friendCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/online",
    access: "registered",
    summary: "Your friends, and which of them are connected now",
    response: listResponse(onlineResponse),
    run: async (call) => wholeList((await listFriends(call)).map(onlineOf)),
  }),
  defineCall({
    method: "GET",
    path: "/friend",
    access: "registered",
    summary: "Your friends; id is the relation's, and its conversation's",
    response: listResponse(
      z.object({
        id: z.string(),
        user_id: z.string(),
        friend_id: z.string(),
        user_name: z.string(),
        friend_name: z.string(),
        avatar: z.string().nullable(),
        online: z.boolean(),
      }),
    ),
    async run(call) {
      const friends = await listFriends(call);
      const list = friends.map(({ id, friendId, name, avatar, isOnline }) => ({
        id,
        user_id: call.viewer.id,
        friend_id: friendId,
        user_name: call.viewer.name,
        friend_name: name,
        avatar,
        online: isOnline,
      }));
      return wholeList(list);
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/friend",
    access: "registered",
    summary: "Ends a friendship, for both, with its conversation",
    query: relationQuery,
    response: infoResponse,
    async run(call) {
      await deleteFriend(call, { id: call.query.id, friendId: call.query.friend_id });
      return { info: call.t("chat:friends.deleted") };
    },
  }),
];
