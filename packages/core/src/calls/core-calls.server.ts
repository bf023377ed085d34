import { z } from "zod";
import type { Context } from "../context";
import { unauthorized } from "../errors";
import { findQuery } from "../find/find.schema";
import { findThings } from "../find/find.server";
import type { FoundThing } from "../find/finder";
import { say } from "../messages";
import { declaredQuotas } from "../quotas.server";
import { line } from "../schemas";
import { older } from "../search/older";
import { exchangeToken, renewAuth } from "../sessions/exchange.server";
import { profileSchema } from "../sessions/profile.schema";
import { updateProfile } from "../sessions/profile.server";
import { findUser, type User, userInfo } from "../sessions/users.server";
import { wordLists } from "../site/word-lists";
import { type Call, defineCall } from "./call";
import { infoResponse, isoTime } from "./responses";

const fileRule = z.object({
  ext: z.array(z.string()),
  size: z.number().describe("KB"),
  mime: z.array(z.string()),
});
const wordResponse = z.array(z.object({ id: z.number(), name: z.string() }));

/** A user as spec:site-60 names it. */
const userResponse = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  mark: z.string(),
  sex: z.number().describe("1 male, 2 female"),
  birth: z.string().nullable().describe("YYYY-MM-DD"),
  addr: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  create_time: isoTime,
  type: z.string().describe("temp: came by a third party and is to be verified"),
  pwd_key: z.string().nullable(),
  config: z
    .object({ f2a: z.boolean() })
    .catchall(z.number())
    .describe("quotas of the site's tools by name, such as short_sum; file_sum is in MB"),
});

/** The user's record with every quota, either the user's or the default. */
function withQuotas(context: Context, user: User) {
  const quotas = declaredQuotas(context).map(({ name, limit }) => [name, limit(context.settings)]);
  const info = userInfo(user);
  return { ...info, config: { f2a: false, ...Object.fromEntries(quotas), ...info.config } };
}

const words = defineCall({
  method: "GET",
  path: "/words",
  access: "open",
  always: true,
  summary: "Word lists: file rules, kinds of feedback, of files and of groups",
  response: z.object({
    file_config: z.record(z.string(), z.union([fileRule, z.number()])).describe("rules by category; chunk in bytes"),
    feedback_type: wordResponse,
    file_types: z.array(z.object({ id: z.number(), val: z.string() })),
    group_types: wordResponse,
  }),
  async run({ locale, settings }) {
    return wordLists(locale, settings.fileLimits);
  },
});

const site = defineCall({
  method: "GET",
  path: "/site",
  access: "open",
  always: true,
  summary: "Whether the site is open, and its texts in the caller's language",
  response: z.object({
    data: z.object({
      status: z.object({
        is_close: z.number(),
        close_des: z.string(),
        close_date: z.string(),
        is_invite: z.number().describe("1: registration needs an invite code"),
      }),
      base: z.object({
        name: z.string(),
        welcome_title: z.string(),
        welcome_des: z.string(),
        about: z.string(),
        contact: z.string(),
        logs: z.string().describe("entries separated by semicolons; title, date and items by bars"),
      }),
    }),
  }),
  async run({ site, locale }) {
    return { data: { status: await site.status(), base: await site.base(locale) } };
  },
});

const info = defineCall({
  method: "GET",
  path: "/info",
  access: "third",
  summary: "The caller's own user record",
  response: z.object({ data: userResponse }),
  async run(call) {
    const user = await findUser(call, call.viewer.id);
    if (!user) throw unauthorized();
    return { data: await withQuotas(call, user) };
  },
});

const changeInfo = defineCall({
  method: "PUT",
  path: "/info",
  access: "registered",
  summary: "Change name, signature, sex, birth date or address of the caller",
  body: profileSchema,
  response: infoResponse.extend({ data: userResponse }),
  async run(call) {
    const user = await updateProfile(call, call.viewer.id, call.body);
    return { info: call.t("core:info.saved"), data: await withQuotas(call, user) };
  },
});

const crypto = defineCall({
  method: "GET",
  path: "/crypto",
  access: "open",
  summary: "Public key (JWK) for sending passwords as a compact JWE, RSA-OAEP-256 with A256GCM",
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  async run({ secrets }) {
    return { data: secrets.jwk };
  },
});

const token = defineCall({
  method: "POST",
  path: "/token",
  access: "open",
  summary:
    "Turn a single-use uuid, within 60 seconds, into a token and the secret that signs calls; or, signed and with the " +
    "uuid of one's own session, have new tokens for file addresses",
  body: z.object({
    uuid: z.string().min(1, say("core:validation.required")).max(100, say("core:validation.invalid")),
    /** 1 app, 2 browser. */
    platform: z.coerce.number().int().min(1).max(9).default(1),
    device: line(100).default(""),
  }),
  response: z.object({
    data: z.object({
      token: z.string(),
      uuid: z.string().describe("id of the session"),
      accessToken: z.string(),
      publicToken: z.string(),
      type: z.string(),
      secret: z.string().optional().describe("signs calls; returned once, with the token"),
    }),
    info: userResponse,
  }),
  async run(call) {
    const { auth, user } =
      (await renewAuth(call, call.request().headers.get("token"), call.body.uuid)) ??
      (await exchangeToken(call, { ...call.body, request: call.request() }));
    return { data: auth, info: await withQuotas(call, user) };
  },
});

const listName = z.string().describe("send it as `list` to search this list alone");
const foundResponse = z.object({
  title: z.string(),
  detail: z.string().optional(),
  href: z.string().describe("path of its page"),
  date: isoTime.optional(),
});

const search = defineCall({
  method: "GET",
  path: "/search",
  access: "registered",
  summary:
    "Finds what is yours by a part of its text: links, files, articles, messages, friends and more, list by list",
  query: findQuery,
  response: z.object({
    groups: z.array(
      z.object({
        id: listName,
        label: z.string(),
        list: z.array(foundResponse),
        href: z.string().optional().describe("path of the page with all results of this list"),
        more: z.boolean().describe("the list has, or may have, more than these"),
        older,
      }),
    ),
    missing: z
      .array(z.object({ id: listName, label: z.string() }))
      .describe("lists that were too slow or failed, and are not searched"),
  }),
  async run(call) {
    const { groups, missing } = await findThings(call, call.query);
    const shown = groups.map(({ id, label, list, href, isMore, older }) => {
      return { id, label, list: list.map(toFound), href, more: isMore, older };
    });
    return { groups: shown, missing };
  },
});

function toFound({ title, detail, href, at }: FoundThing): z.output<typeof foundResponse> {
  return { title, detail, href, ...(at !== undefined && { date: new Date(at).toISOString() }) };
}

/** Calls that belong to no feature. */
export const coreCalls: Call[] = [words, site, info, changeInfo, crypto, token, search];
