import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, listResponse, wholeList } from "@dozen/core/calls/responses";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { searchQuery } from "../people/search.schema";
import { type Group, joinings } from "./group";
import { changedGroup, memberRole, newGroup } from "./group.schema";
import { createGroup, deleteGroup, editGroup, listGroups, listMembers, searchGroups } from "./groups.server";
import { handOver, leaveGroup, removeMember, setAdmin } from "./members.server";

const groupResponse = z.object({
  id: z.string(),
  name: z.string(),
  type: z.number(),
  avatar: z.string(),
  memo: z.string(),
  user_id: z.string().describe("the owner"),
  joining: z.enum(joinings).describe("approval: the owner and the admins decide requests; open: anybody joins at once"),
  writing: z.enum(["all", "admins"]).describe("who writes: all members, or only the owner and the admins"),
});

const toResponse = ({ creatorId, ...group }: Group): z.output<typeof groupResponse> => ({
  ...group,
  user_id: creatorId,
});

/** Bytes of a form with a picture of 100 KB; a larger picture is refused with its own message. */
const formBytes = 256 * 1024;

/** List, create, change, delete, hand over and leave groups, and manage their members. */
export const groupCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/search-group",
    access: "registered",
    summary: "Finds groups by any part of the name, or by id; 20 at most",
    query: searchQuery,
    response: listResponse(groupResponse),
    run: async (call) => wholeList((await searchGroups(call, call.query)).map(toResponse)),
  }),
  defineCall({
    method: "GET",
    path: "/users",
    access: "registered",
    summary: "The members of a group (id) that you belong to",
    query: z.object({ id, uid: id.optional() }),
    response: listResponse(
      z.object({
        user_id: z.string(),
        group_id: z.string(),
        name: z.string(),
        avatar: z.string().nullable(),
        isCreate: z.boolean().describe("whether this is the owner"),
        role: z.enum(["owner", "admin", "member"]),
      }),
    ),
    async run(call) {
      const members = await listMembers(call, call.query.id);
      const list = members.map(({ userId, groupId, name, avatar, role }) => ({
        user_id: userId,
        group_id: groupId,
        name,
        avatar,
        isCreate: role === "owner",
        role,
      }));
      return wholeList(list);
    },
  }),
  defineCall({
    method: "GET",
    path: "/group",
    access: "registered",
    summary: "Your groups: those you own (list) and the others (join)",
    response: listResponse(groupResponse).extend({ join: z.array(groupResponse) }),
    async run(call) {
      const { created, joined } = await listGroups(call);
      return { ...wholeList(created.map(toResponse)), join: joined.map(toResponse) };
    },
  }),
  defineCall({
    method: "POST",
    path: "/group",
    access: "registered",
    summary:
      "Makes a group; avatar is a JPG or PNG file of at most 100 KB, or the address of one uploaded as an avatar",
    upload: { maxBytes: formBytes },
    body: newGroup,
    response: infoResponse.extend({ id: z.string() }),
    async run(call) {
      const made = await createGroup(call, call.body);
      return { info: call.t("chat:groups.created"), id: made };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/group",
    access: "registered",
    summary: "Changes a group that you own or are an admin of; without a file it keeps its picture",
    upload: { maxBytes: formBytes },
    body: changedGroup,
    response: infoResponse,
    async run(call) {
      const { id: groupId, ...input } = call.body;
      await editGroup(call, groupId, input);
      return { info: call.t("chat:groups.saved") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/group",
    access: "registered",
    summary: "Ends a group you own, with everything in it",
    query: z.object({ id }),
    response: infoResponse,
    async run(call) {
      await deleteGroup(call, call.query.id);
      return { info: call.t("chat:groups.deleted") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/group-exit",
    access: "registered",
    summary: "Leaves a group; its owner names the member who becomes the owner (user_id)",
    body: z.object({ type: z.union([z.string().max(20), z.number()]).optional(), id, user_id: id.optional() }),
    response: infoResponse,
    async run(call) {
      await leaveGroup(call, call.body.id, call.body.user_id);
      return { info: call.t("chat:groups.left") };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/group-member",
    access: "registered",
    summary: "Makes a member (user_id) of a group you own an admin, or takes that back",
    body: z.object({ id, user_id: id, role: memberRole }),
    response: infoResponse,
    async run(call) {
      const { id: groupId, user_id: userId, role } = call.body;
      await setAdmin(call, { id: groupId, userId }, role === "admin");
      return { info: call.t(role === "admin" ? "chat:groups.adminMade" : "chat:groups.adminEnded") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/group-member",
    access: "registered",
    summary: "Removes a member (user_id) from a group that you own or are an admin of; only the owner removes admins",
    query: z.object({ id, user_id: id }),
    response: infoResponse,
    async run(call) {
      await removeMember(call, { id: call.query.id, userId: call.query.user_id });
      return { info: call.t("chat:groups.removed") };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/group-owner",
    access: "registered",
    summary: "Hands a group you own over to a member (user_id); you become an admin",
    body: z.object({ id, user_id: id }),
    response: infoResponse,
    async run(call) {
      await handOver(call, { id: call.body.id, userId: call.body.user_id });
      return { info: call.t("chat:groups.handedOver") };
    },
  }),
];
