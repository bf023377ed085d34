import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { asListed, shownShare } from "../share/calls.server";
import { newBundleCallSchema } from "../share/share.schema";
import { listBundles, shareTogether } from "./bundles.server";

const bundle = shownShare.extend({ files: z.array(z.object({ id: z.string(), origin_name: z.string() })) });

const list = defineCall({
  method: "GET",
  path: "/file/bundle",
  access: "registered",
  summary: "The caller's links that open several files",
  response: z.object({ list: z.array(bundle) }),
  async run(call) {
    const bundles = await listBundles(call);
    const asFile = ({ id, name }: { id: string; name: string }) => ({ id, origin_name: name });
    return { list: bundles.map(({ share, files }) => ({ ...asListed(share), files: files.map(asFile) })) };
  },
});

const create = defineCall({
  method: "POST",
  path: "/file/bundle",
  access: "registered",
  summary: "Makes one link to several of the caller's files; DELETE /file/share ends it",
  body: newBundleCallSchema,
  response: infoResponse.extend({ url: z.string(), id: z.string() }),
  async run(call) {
    const { id, url } = await shareTogether(call, call.body.ids, call.body);
    return { info: call.t("files:share.made"), url, id };
  },
});

export const bundleCalls: Call[] = [list, create];
