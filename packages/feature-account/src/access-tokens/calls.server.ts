import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime } from "@dozen/core/calls/responses";
import { z } from "zod";
import { revokeSchema } from "./access-token.schema";
import { listAccessTokens, revokeAccessTokens } from "./access-tokens.server";

const list = defineCall({
  method: "GET",
  path: "/access-token",
  access: "registered",
  summary: "The caller's valid access tokens, without the tokens themselves; they are made in the settings only",
  response: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ending: z.string().describe("the last characters of the token"),
        scopes: z.array(z.string()).describe("for example short:read"),
        expires_time: isoTime,
        create_time: isoTime,
        used_time: isoTime.nullable(),
      }),
    ),
  }),
  async run(call) {
    const tokens = await listAccessTokens(call, call.viewer.id);
    return {
      list: tokens.map(({ id, name, ending, scopes, expiresAt, createdAt, usedAt }) => ({
        ...{ id, name, ending, scopes },
        expires_time: new Date(expiresAt).toISOString(),
        create_time: new Date(createdAt).toISOString(),
        used_time: usedAt === null ? null : new Date(usedAt).toISOString(),
      })),
    };
  },
});

const revoke = defineCall({
  method: "DELETE",
  path: "/access-token",
  access: "registered",
  summary: "Revokes access tokens of the caller at once; id may be a comma list",
  query: revokeSchema,
  response: infoResponse,
  async run(call) {
    const count = await revokeAccessTokens(call, call.query.id);
    return { info: call.t("account:settings.tokens.revoked", { count }) };
  },
});

export const accessTokenCalls: Call[] = [list, revoke];
