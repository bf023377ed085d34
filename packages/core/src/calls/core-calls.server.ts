import { z } from "zod";
import { unauthorized } from "../errors";
import { say } from "../messages";
import { exchangeToken } from "../sessions/exchange.server";
import { profileSchema } from "../sessions/profile.schema";
import { updateProfile } from "../sessions/profile.server";
import { findUser, userInfo } from "../sessions/users.server";
import { wordLists } from "../site/word-lists";
import { type Call, defineCall } from "./call";

const words = defineCall({
  method: "GET",
  path: "/words",
  access: "open",
  always: true,
  summary: "Word lists: file rules, kinds of feedback, of files and of groups",
  async run({ locale }) {
    return wordLists(locale);
  },
});

const site = defineCall({
  method: "GET",
  path: "/site",
  access: "open",
  always: true,
  summary: "Whether the site is open, and its texts in the caller's language",
  async run({ site, locale }) {
    return { data: { status: await site.status(), base: await site.base(locale) } };
  },
});

const info = defineCall({
  method: "GET",
  path: "/info",
  access: "third",
  summary: "The caller's own user record",
  async run(call) {
    const user = await findUser(call, call.viewer.id);
    if (!user) throw unauthorized();
    return { data: userInfo(user) };
  },
});

const changeInfo = defineCall({
  method: "PUT",
  path: "/info",
  access: "registered",
  summary: "Change name, signature, sex, birth date or address of the caller",
  body: profileSchema,
  async run(call) {
    const user = await updateProfile(call, call.viewer.id, call.body);
    return { info: call.t("core:info.saved"), data: userInfo(user) };
  },
});

const crypto = defineCall({
  method: "GET",
  path: "/crypto",
  access: "open",
  summary: "Public key (JWK) for sending passwords as a compact JWE, RSA-OAEP-256 with A256GCM",
  async run({ secrets }) {
    return { data: secrets.jwk };
  },
});

const token = defineCall({
  method: "POST",
  path: "/token",
  access: "open",
  summary: "Turn a single-use uuid, within 60 seconds, into a token and the secret that signs calls",
  body: z.object({
    uuid: z.string().min(1, say("core:validation.required")).max(100, say("core:validation.invalid")),
    /** 1 app, 2 browser. */
    platform: z.coerce.number().int().min(1).max(9).default(1),
    device: z.string().trim().max(100).default(""),
  }),
  async run(call) {
    const { auth, user } = await exchangeToken(call, { ...call.body, request: call.request });
    return { data: auth, info: userInfo(user) };
  },
});

/** Calls that belong to no feature. */
export const coreCalls: Call[] = [words, site, info, changeInfo, crypto, token];
