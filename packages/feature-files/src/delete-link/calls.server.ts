import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { deleteByLink } from "./deleting.server";

const remove = defineCall({
  method: "DELETE",
  path: "/file/delete/:secret",
  access: "open",
  summary: "Moves a file to its owner's bin by the secret at the end of the delete_url that its upload returned",
  query: z.object({ secret: z.string().max(64) }),
  response: infoResponse,
  async run(call) {
    await deleteByLink(call, call.query.secret);
    return { info: call.t("files:deleteLink.done") };
  },
});

export const deleteLinkCalls: Call[] = [remove];
