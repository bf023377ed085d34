import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { tokenTypes } from "./token";
import { revokeSchema, signSchema } from "./token.schema";
import { issueToken, listTokens, revokeTokens } from "./tokens.server";

const issued = z.object({
  id: z.string(),
  name: z.string().describe("may be empty"),
  type: z.enum(tokenTypes),
  ending: z.string(),
  expires_time: z.string(),
  create_time: z.string(),
  used_time: z.string().nullable(),
});

const sign = defineCall({
  method: "POST",
  path: "/sign",
  access: "registered",
  scope: "none",
  summary: "Creates a token for one purpose, returned once: access uploads files, public, pics and music read them",
  body: signSchema,
  response: infoResponse.extend({ token: z.string(), id: z.string() }),
  async run(call) {
    const { token, id } = await issueToken(call, call.body);
    return { info: call.t("files:token.made"), token, id };
  },
});

const list = defineCall({
  method: "GET",
  path: "/sign",
  access: "registered",
  summary: "The caller's living tokens, without the tokens themselves",
  response: z.object({ list: z.array(issued) }),
  async run(call) {
    const tokens = await listTokens(call, call.viewer.id);
    return {
      list: tokens.map(({ id, name, type, ending, expiresAt, createdAt, usedAt }) => ({
        ...{ id, name, type, ending },
        expires_time: new Date(expiresAt).toISOString(),
        create_time: new Date(createdAt).toISOString(),
        used_time: usedAt === null ? null : new Date(usedAt).toISOString(),
      })),
    };
  },
});

const revoke = defineCall({
  method: "DELETE",
  path: "/sign",
  access: "registered",
  summary: "Ends tokens at once; id may be a comma list",
  query: revokeSchema,
  response: infoResponse,
  async run(call) {
    const count = await revokeTokens(call, call.viewer.id, call.query.id);
    return { info: call.t("files:token.revoked", { count }) };
  },
});

export const tokenCalls: Call[] = [sign, list, revoke];
