import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse } from "@dozen/core/calls/responses";
import { DomainError } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { z } from "zod";
import { beginCancellation, confirmCancellation, graceDays } from "../cancellation/cancellation.server";
import { chosenPassword } from "../sealed-password.server";
import { removeAvatar, setAvatar, takeAvatar } from "./avatar.server";
import { changeContact, sendContactCode } from "./contacts.server";
import { endDevice, listDevices } from "./devices.server";
import { logQuery } from "./login-log.schema";
import { listLogins } from "./login-log.server";
import { sendOwnCode } from "./own-codes.server";
import { changePassword } from "./password.server";
import {
  avatarCall,
  cancelQuery,
  deviceIds,
  deviceQuery,
  newEmailCall,
  newEmailQuery,
  newPhoneCall,
  newPhoneQuery,
  ownEmailQuery,
  ownPhoneQuery,
  passwordCall,
} from "./settings.schema";

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

/** Calls that send a code to the caller's own email or phone number. The caller may name it. */
function ownCodeCalls(paths: { email: string; phone: string }, purpose: "pwd" | "cancel", summary: string): Call[] {
  const send = async (call: OwnerContext & { request(): Request }, type: Account["type"], named?: string) => {
    if (purpose === "cancel") await beginCancellation(call, call.viewer.id);
    await sendOwnCode(call, call.request(), { purpose, type, named });
    return { info: call.t(`account:sent.${purpose}`) };
  };
  const common = { method: "GET", access: "registered", changes: true, response: infoResponse } as const;
  return [
    defineCall({
      ...common,
      path: paths.email,
      summary: `${summary}, by mail`,
      query: ownEmailQuery,
      run: (call) => send(call, "email", call.query.email),
    }),
    defineCall({
      ...common,
      path: paths.phone,
      summary: `${summary}, by SMS`,
      query: ownPhoneQuery,
      run: (call) => send(call, "phone", call.query.phone),
    }),
  ];
}

const pwd = defineCall({
  method: "POST",
  path: "/pwd",
  access: "registered",
  summary: "Sets a new password with a code and ends the caller's other sessions",
  body: passwordCall,
  response: infoResponse,
  async run(call) {
    const { type, code, password: sent } = call.body;
    const password = await chosenPassword(call, sent);
    await changePassword(call, { type, named: call.body[type], code, password });
    return { info: call.t("account:settings.fixpwd.saved") };
  },
});

const log = defineCall({
  method: "GET",
  path: "/log",
  access: "registered",
  summary: "The caller's sign-ins and refused tries, newest first; expried is 0 while still signed in",
  query: logQuery,
  response: listResponse(
    z.object({
      id: z.string(),
      ip: z.string(),
      type: z.string(),
      refused: z.number(),
      expried: z.number().describe("0 while signed in, 1 afterwards and for refused tries"),
      create_time: isoTime,
    }),
  ),
  async run(call) {
    const { list, total, page } = await listLogins(call, call.viewer.id, call.query);
    return { list: list.map(withTime), total, page };
  },
});

const devices = defineCall({
  method: "GET",
  path: "/device",
  access: "registered",
  summary: "Where the caller is signed in",
  query: deviceQuery,
  response: listResponse(
    z.object({
      id: z.string(),
      platform: z.number().describe("1 app, 2 browser"),
      name: z.string(),
      ip: z.string(),
      current: z.boolean().describe("the one that asks"),
      letInBy: z.string().nullable().describe("name of the device that let it in, while that is signed in"),
      seen_at: z.number().describe("milliseconds since the epoch"),
      create_time: isoTime,
    }),
  ),
  async run(call) {
    const { list, total, page } = await listDevices(call, call.query);
    return { list: list.map(withTime), total, page };
  },
});

const endOne = defineCall({
  method: "DELETE",
  path: "/device",
  access: "registered",
  summary: "Signs one of the caller's devices out, with what it has let in",
  query: deviceIds,
  response: infoResponse,
  async run(call) {
    await endDevice(call, call.query.id);
    return { info: call.t("account:settings.device.ended") };
  },
});

/** Times in calls are ISO 8601. */
function withTime<T extends { created_at: number }>({ created_at, ...row }: T) {
  return { ...row, create_time: new Date(created_at).toISOString() };
}

/** Calls that change the email or phone number. */
function contactCalls(
  type: Account["type"],
  query: typeof newEmailQuery | typeof newPhoneQuery,
  body: typeof newEmailCall | typeof newPhoneCall,
): Call[] {
  const path = `/verify/${type}`;
  const saved = type === "email" ? "account:settings.contact.savedEmail" : "account:settings.contact.savedPhone";
  return [
    defineCall({
      method: "GET",
      path,
      access: "registered",
      changes: true,
      summary: "Sends a code for a change of it: to the caller's own, or to the new one",
      query,
      response: infoResponse,
      async run(call) {
        const purpose = await sendContactCode(call, call.request(), { type, value: call.query.name });
        return { info: call.t(`account:sent.${purpose}`) };
      },
    }),
    defineCall({
      method: "POST",
      path,
      access: "registered",
      summary: "Sets the new one, with a code from it and a code (proof) from the caller's own account of type",
      body,
      response: infoResponse,
      async run(call) {
        const { name, code, proof, type: through } = call.body;
        await changeContact(call, { account: { type, value: name }, code, through, proof });
        return { info: call.t(saved) };
      },
    }),
  ];
}

const cancel = defineCall({
  method: "DELETE",
  path: "/logout",
  access: "registered",
  summary: "Cancels the account with a code, a minute after it was asked for; signing in within 7 days undoes it",
  query: cancelQuery,
  response: infoResponse,
  async run(call) {
    const { type, code } = call.query;
    try {
      await confirmCancellation(call, { type, named: call.query[type], code });
    } catch (error) {
      throw error instanceof DomainError && error.field === "agree" ? withoutField(error) : error;
    }
    return { info: call.t("account:cancellation.gone", { days: graceDays }) };
  },
});

/** A call has no checkbox to attach the error to. */
function withoutField({ key, values }: DomainError): DomainError {
  return new DomainError(key, { values });
}

export const settingsCalls: Call[] = [
  avatar,
  ...ownCodeCalls({ email: "/email-fix", phone: "/phone-fix" }, "pwd", "Sends a code for a new password"),
  pwd,
  log,
  devices,
  endOne,
  ...contactCalls("email", newEmailQuery, newEmailCall),
  ...contactCalls("phone", newPhoneQuery, newPhoneCall),
  ...ownCodeCalls(
    { email: "/delete/email", phone: "/delete/phone" },
    "cancel",
    "Opens the cancellation of the account and sends its code",
  ),
  cancel,
];
