import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { removeAvatar, setAvatar, takeAvatar } from "./avatar.server";
import { avatarCall } from "./profile.schema";

/** Bytes of multipart data around a picture of 100 KB; the picture itself has its own limit. */
const avatarBody = 256 * 1024;

const avatar = defineCall({
  method: "PUT",
  path: "/avatar",
  access: "registered",
  summary:
    "Sets the caller's picture: a JPG or PNG file, or the id or address of an upload (source 2) or of the present one; empty removes it",
  upload: { maxBytes: avatarBody },
  body: avatarCall,
  response: infoResponse.extend({ avatar: z.string().nullable() }),
  async run(call) {
    const { avatar } = call.body;
    const { id } = call.viewer;
    if (avatar === "") {
      await removeAvatar(call, id);
      return { info: call.t("account:settings.avatar.removed"), avatar: null };
    }
    const address =
      typeof avatar === "string"
        ? await takeAvatar(call, id, avatar)
        : await setAvatar(call, id, new Uint8Array(await avatar.arrayBuffer()));
    return { info: call.t("account:settings.avatar.saved"), avatar: address };
  },
});

export const profileCalls: Call[] = [avatar];
