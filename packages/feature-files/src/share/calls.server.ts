import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { endShare } from "../bundle/bundles.server";
import { findFile } from "../file/files.server";
import type { ShownShare } from "./share";
import { newShareCallSchema, revokeShareSchema, sharesOfSchema } from "./share.schema";
import { shareFile, sharesOfFile } from "./shares.server";

export const shownShare = z.object({
  id: z.string(),
  url: z.string(),
  password: z.boolean(),
  expires_time: z.string().nullable(),
  max_uses: z.number().nullable(),
  uses: z.number(),
  view_only: z.boolean(),
  create_time: z.string(),
  end: z.enum(["expired", "usedUp"]).nullable(),
});

const list = defineCall({
  method: "GET",
  path: "/file/share",
  access: "registered",
  summary: "Links to one of the caller's files, by the file's id",
  query: sharesOfSchema,
  response: z.object({ list: z.array(shownShare) }),
  async run(call) {
    await findFile(call, call.viewer.id, { id: call.query.id });
    return { list: (await sharesOfFile(call, call.query.id)).map(asListed) };
  },
});

const create = defineCall({
  method: "POST",
  path: "/file/share",
  access: "registered",
  summary: "Makes a link to one of the caller's files: expiry, number of downloads, password, view only",
  body: newShareCallSchema,
  response: infoResponse.extend({ url: z.string(), id: z.string() }),
  async run(call) {
    const { id, url } = await shareFile(call, call.body.id, call.body);
    return { info: call.t("files:share.made"), url, id };
  },
});

const revoke = defineCall({
  method: "DELETE",
  path: "/file/share",
  access: "registered",
  summary: "Ends a link at once, by its own id",
  query: revokeShareSchema,
  response: infoResponse,
  async run(call) {
    await endShare(call, call.query.id);
    return { info: call.t("files:share.revoked") };
  },
});

export function asListed(share: ShownShare): z.output<typeof shownShare> {
  return {
    id: share.id,
    url: share.url,
    password: share.hasPassword,
    expires_time: share.expiresAt === null ? null : new Date(share.expiresAt).toISOString(),
    max_uses: share.maxUses,
    uses: share.uses,
    view_only: share.isViewOnly,
    create_time: new Date(share.createdAt).toISOString(),
    end: share.end,
  };
}

export const shareCalls: Call[] = [list, create, revoke];
