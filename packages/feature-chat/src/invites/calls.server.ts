import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, listResponse, wholeList } from "@dozen/core/calls/responses";
import { z } from "zod";
import type { Invite } from "./invite";
import { codeSchema, groupOfInvites, inviteRemoval, newInvite } from "./invite.schema";
import { createInvite, listInvites, revokeInvite } from "./invites.server";
import { joinByInvite } from "./joining.server";

const inviteResponse = z.object({
  id: z.string(),
  url: z.string(),
  maker: z.string().describe("name of the owner or admin who made it"),
  uses: z.number().describe("how many have joined by it"),
  max_uses: z.number().nullable().describe("null: unlimited"),
  end: z.string().nullable().describe("ISO 8601; null: it does not expire"),
  create_time: z.string().describe("ISO 8601"),
});

const moment = (at: number) => new Date(at).toISOString();

const toResponse = ({ id, url, maker, uses, ...invite }: Invite): z.output<typeof inviteResponse> => ({
  id,
  url,
  maker,
  uses,
  max_uses: invite.maxUses,
  end: invite.expiresAt === null ? null : moment(invite.expiresAt),
  create_time: moment(invite.createdAt),
});

/** Links by which users join a group: list, make, revoke, join. */
export const inviteCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/group-invite",
    access: "registered",
    summary: "The invite links of a group (id) that you own or are an admin of, as far as they work, newest first",
    query: groupOfInvites,
    response: listResponse(inviteResponse),
    run: async (call) => wholeList((await listInvites(call, call.query.id)).map(toResponse)),
  }),
  defineCall({
    method: "POST",
    path: "/group-invite",
    access: "registered",
    summary:
      "Makes an invite link of a group (id) that you own or are an admin of; it ends after days (1, 7, 30, never; usually 7) and uses (1, 10, 100, unlimited)",
    body: newInvite.extend(groupOfInvites.shape),
    response: infoResponse.extend({ data: inviteResponse }),
    async run(call) {
      const { id, ...input } = call.body;
      const data = toResponse(await createInvite(call, id, input));
      return { info: call.t("chat:invites.made"), data };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/group-invite",
    access: "registered",
    summary: "Revokes an invite link (invite) of a group (id) that you own or are an admin of",
    query: inviteRemoval.extend(groupOfInvites.shape),
    response: infoResponse,
    async run(call) {
      await revokeInvite(call, { groupId: call.query.id, id: call.query.invite });
      return { info: call.t("chat:invites.revoked") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/group-join",
    access: "registered",
    summary: "Joins the group to which an invite link leads; code is the last part of its address",
    body: codeSchema,
    response: infoResponse.extend({ id: z.string().describe("the group") }),
    async run(call) {
      const id = await joinByInvite(call, call.body.code);
      return { info: call.t("chat:groups.youJoined"), id };
    },
  }),
];
