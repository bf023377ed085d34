import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, listResponse } from "@dozen/core/calls/responses";
import { older } from "@dozen/core/search/older";
import { z } from "zod";
import { applicationStates } from "../shared/application-states";
import type { Application } from "./application";
import { applicationsQuery, decisionSchema, newApplication } from "./application.schema";
import { apply, listApplications } from "./applications.server";
import { decideApplication } from "./decision.server";

const applicationResponse = z.object({
  id: z.string(),
  type: z.number(),
  user_id: z.string(),
  receive_id: z.string(),
  applyName: z.string(),
  receiveName: z.string(),
  memo: z.string(),
  is_agree: z.number().describe("1 pending, 2 agreed, 3 refused"),
  create_time: z.string().describe("ISO 8601"),
});

function toResponse(application: Application): z.output<typeof applicationResponse> {
  const { id, type, userId, receiveId, applicant, receiver, memo, state, createdAt } = application;
  return {
    id,
    type,
    user_id: userId,
    receive_id: receiveId,
    applyName: applicant,
    receiveName: receiver,
    memo,
    is_agree: state,
    create_time: new Date(createdAt).toISOString(),
  };
}

/** Requests to be friends or to join a group. */
export const applicationCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/apply",
    access: "registered",
    summary: "Applications by you and to you, newest first",
    query: applicationsQuery,
    response: listResponse(applicationResponse).extend({ older }),
    async run(call) {
      const { list, total, page, older } = await listApplications(call, call.query);
      return { list: list.map(toResponse), total, page, older };
    },
  }),
  defineCall({
    method: "POST",
    path: "/apply",
    access: "registered",
    summary: "Asks a person to be your friend, or a group to let you in",
    body: newApplication,
    response: infoResponse.extend({
      joined: z.boolean().describe("a group that needs no approval let you in at once"),
    }),
    async run(call) {
      const joined = await apply(call, call.body);
      return { info: call.t(joined ? "chat:groups.youJoined" : "chat:applications.sent"), joined };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/apply",
    access: "registered",
    summary: "Agrees (2) or refuses (3): the person asked, or the owner or an admin of the group",
    body: decisionSchema,
    response: infoResponse,
    async run(call) {
      await decideApplication(call, call.body);
      const agreed = call.body.is_agree === applicationStates.agreed;
      return { info: call.t(agreed ? "chat:applications.agreed" : "chat:applications.refused") };
    },
  }),
];
