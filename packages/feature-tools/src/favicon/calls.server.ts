import { type Call, defineCall } from "@dozen/core/calls/call";
import { disposition } from "@dozen/core/disposition";
import { countUse } from "../shared/limits.server";
import { callSchema } from "./favicon.schema";
import { iconFile, openIcon, sideFor } from "./favicon.server";
import { uploadAtMost } from "./limits";

/** The call `POST ico` of spec:tools-13. */
export const faviconCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/ico",
    access: "registered",
    summary: "An icon from an uploaded picture or from text, as ICO of several sizes, PNG, or a whole package",
    // Plus the other fields and the multipart boundaries.
    upload: { maxBytes: uploadAtMost + 64 * 1024 },
    body: callSchema,
    async run(call) {
      await countUse(call, "favicon");
      const icon = await openIcon(call.body, call, sideFor(call.body.type, call.body.size));
      const { name, type, bytes } = await iconFile(icon, call.body.type, call.body.size);
      return new Response(bytes, {
        headers: {
          "Content-Type": type,
          "Content-Disposition": disposition("attachment", name),
        },
      });
    },
  }),
];
