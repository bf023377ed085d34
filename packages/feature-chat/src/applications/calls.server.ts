import { infoAnswer, listAnswer } from "@dozen/core/calls/answers";
import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { answerApplication } from "./answer.server";
import { type Application, answers } from "./application";
import { answerSchema, applicationsQuery, newApplication } from "./application.schema";
import { apply, listApplications } from "./applications.server";

const applicationAnswer = z.object({
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

function answerOf(application: Application): z.output<typeof applicationAnswer> {
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
    answer: listAnswer(applicationAnswer),
    async run(call) {
      const { list, total, page } = await listApplications(call, call.query);
      return { list: list.map(answerOf), total, page };
    },
  }),
  defineCall({
    method: "POST",
    path: "/apply",
    access: "registered",
    summary: "Asks a person to be your friend, or a group to let you in",
    body: newApplication,
    answer: infoAnswer,
    async run(call) {
      await apply(call, call.body);
      return { info: call.t("chat:applications.sent") };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/apply",
    access: "registered",
    summary: "Agrees (2) or refuses (3): the person asked, or the group's creator",
    body: answerSchema,
    answer: infoAnswer,
    async run(call) {
      await answerApplication(call, call.body);
      const agreed = call.body.is_agree === answers.agreed;
      return { info: call.t(agreed ? "chat:applications.agreed" : "chat:applications.refused") };
    },
  }),
];
