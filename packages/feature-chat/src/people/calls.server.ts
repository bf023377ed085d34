import { listAnswer, wholeList } from "@dozen/core/calls/answers";
import { type Call, defineCall } from "@dozen/core/calls/call";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import type { Friend } from "../friends/friend";
import { listFriends } from "../friends/friends.server";
import { listMembers, searchGroups } from "../groups/groups.server";
import { findSeat } from "../rooms/seats.server";
import { searchPeople } from "./people.server";
import { searchQuery } from "./search.schema";

const membershipQuery = z.object({ id, uid: id });

const onlineAnswer = z.object({
  user_id: z.string(),
  online: z.boolean(),
  avatar: z.string().nullable(),
  name: z.string(),
});

const onlineOf = ({ friendId, isOnline, avatar, name }: Friend): z.output<typeof onlineAnswer> => ({
  user_id: friendId,
  online: isOnline,
  avatar,
  name,
});

/** Search people and groups, list online friends and group members, and check a membership. */
export const peopleCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/search-user",
    access: "registered",
    summary: "Finds people by any part of the name, or by id; 20 at most",
    query: searchQuery,
    answer: listAnswer(z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable(), mark: z.string() })),
    run: async (call) => wholeList(await searchPeople(call, call.query)),
  }),
  defineCall({
    method: "GET",
    path: "/search-group",
    access: "registered",
    summary: "Finds groups by any part of the name, or by id; 20 at most",
    query: searchQuery,
    answer: listAnswer(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.number(),
        avatar: z.string(),
        memo: z.string(),
        user_id: z.string().describe("the creator"),
      }),
    ),
    async run(call) {
      const groups = await searchGroups(call, call.query);
      return wholeList(groups.map(({ creatorId, ...group }) => ({ ...group, user_id: creatorId })));
    },
  }),
  defineCall({
    method: "GET",
    path: "/online",
    access: "registered",
    summary: "Your friends, and which of them are connected now",
    answer: listAnswer(onlineAnswer),
    run: async (call) => wholeList((await listFriends(call)).map(onlineOf)),
  }),
  defineCall({
    method: "GET",
    path: "/exist",
    access: "registered",
    summary: "Whether you belong to a relation or group (id) together with somebody (uid)",
    query: membershipQuery,
    answer: z.object({ exist: z.boolean() }),
    async run(call) {
      const { id: roomId, uid } = call.query;
      const seats = [call.viewer.id, uid].map((userId) => findSeat(call.db, { roomId, userId }));
      return { exist: (await Promise.all(seats)).every((seat) => seat !== undefined) };
    },
  }),
  defineCall({
    method: "GET",
    path: "/users",
    access: "registered",
    summary: "The members of a group (id) that you belong to",
    query: z.object({ id, uid: id.optional() }),
    answer: listAnswer(
      z.object({
        user_id: z.string(),
        group_id: z.string(),
        name: z.string(),
        avatar: z.string().nullable(),
        isCreate: z.boolean(),
      }),
    ),
    async run(call) {
      const members = await listMembers(call, call.query.id);
      const list = members.map(({ userId, groupId, name, avatar, isCreator }) => ({
        user_id: userId,
        group_id: groupId,
        name,
        avatar,
        isCreate: isCreator,
      }));
      return wholeList(list);
    },
  }),
];
