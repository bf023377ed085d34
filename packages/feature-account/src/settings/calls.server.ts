import { type Call, defineCall } from "@dozen/core/calls/call";
import { DomainError } from "@dozen/core/errors";
import type { Account } from "@dozen/core/schemas";
import { beginCancellation, confirmCancellation, graceDays } from "../cancellation/cancellation.server";
import { chosenPassword } from "../sealed-password.server";
import { keepAvatar, removeAvatar, setAvatar } from "./avatar.server";
import { changeContact, sendContactCode } from "./contacts.server";
import { endDevice, listDevices } from "./devices.server";
import { logQuery } from "./login-log.schema";
import { listLogins } from "./login-log.server";
import { sendOwnCode } from "./own-codes.server";
import type { OwnContext } from "./own-user.server";
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

/** Multipart around a picture of 100 KB; the picture itself is measured by its own rule. */
const avatarBody = 256 * 1024;

const avatar = defineCall({
  method: "PUT",
  path: "/avatar",
  access: "registered",
  summary: "Sets the caller's picture: a JPG or PNG file, or the id or address of their own; empty removes it",
  upload: { maxBytes: avatarBody },
  body: avatarCall,
  async run(call) {
    const { avatar } = call.body;
    const { id } = call.viewer;
    if (avatar === "") {
      await removeAvatar(call, id);
      return { info: call.t("account:settings.avatar.removed"), avatar: null };
    }
    const address =
      typeof avatar === "string"
        ? await keepAvatar(call, id, avatar)
        : await setAvatar(call, id, new Uint8Array(await avatar.arrayBuffer()));
    return { info: call.t("account:settings.avatar.saved"), avatar: address };
  },
});

/** Calls that send a code to the caller's own email or phone number, which may be named or not. */
function ownCodeCalls(paths: { email: string; phone: string }, purpose: "pwd" | "cancel", summary: string): Call[] {
  const send = async (call: OwnContext & { request: Request }, type: Account["type"], named?: string) => {
    if (purpose === "cancel") await beginCancellation(call, call.viewer.id);
    await sendOwnCode(call, call.request, { purpose, type, named });
    return { info: call.t(`account:sent.${purpose}`) };
  };
  const common = { method: "GET", access: "registered", changes: true } as const;
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
  async run(call) {
    const { list, total, page } = await listDevices(call, call.query);
    return { list: list.map(withTime), total, page };
  },
});

const endOne = defineCall({
  method: "DELETE",
  path: "/device",
  access: "registered",
  summary: "Signs one of the caller's devices out",
  query: deviceIds,
  async run(call) {
    await endDevice(call, call.query.id);
    return { info: call.t("account:settings.device.ended") };
  },
});

/** Times of calls are ISO 8601. */
function withTime<T extends { created_at: number }>({ created_at, ...row }: T) {
  return { ...row, create_time: new Date(created_at).toISOString() };
}

const sendSummary = "Sends a code for a change of it: to the caller's own, or to the new one";

const verifyEmailCode = defineCall({
  method: "GET",
  path: "/verify/email",
  access: "registered",
  changes: true,
  summary: sendSummary,
  query: newEmailQuery,
  run: (call) => sendFor(call, { type: "email", value: call.query.name }),
});

const verifyPhoneCode = defineCall({
  method: "GET",
  path: "/verify/phone",
  access: "registered",
  changes: true,
  summary: sendSummary,
  query: newPhoneQuery,
  run: (call) => sendFor(call, { type: "phone", value: call.query.name }),
});

async function sendFor(call: OwnContext & { request: Request }, account: Account) {
  const purpose = await sendContactCode(call, call.request, account);
  return { info: call.t(`account:sent.${purpose}`) };
}

const verifySummary = "Sets the new one, with a code from it and a code (proof) from the caller's own account of type";

const verifyEmail = defineCall({
  method: "POST",
  path: "/verify/email",
  access: "registered",
  summary: verifySummary,
  body: newEmailCall,
  async run(call) {
    const { name, code, proof, type } = call.body;
    await changeContact(call, { account: { type: "email", value: name }, code, through: type, proof });
    return { info: call.t("account:settings.contact.savedEmail") };
  },
});

const verifyPhone = defineCall({
  method: "POST",
  path: "/verify/phone",
  access: "registered",
  summary: verifySummary,
  body: newPhoneCall,
  async run(call) {
    const { name, code, proof, type } = call.body;
    await changeContact(call, { account: { type: "phone", value: name }, code, through: type, proof });
    return { info: call.t("account:settings.contact.savedPhone") };
  },
});

const cancel = defineCall({
  method: "DELETE",
  path: "/logout",
  access: "registered",
  summary: "Cancels the account with a code, a minute after it was asked for; signing in within 7 days undoes it",
  query: cancelQuery,
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

/** A call has no tick that the wait could be shown at. */
function withoutField({ key, values }: DomainError): DomainError {
  return new DomainError(key, { values });
}

/** Calls of the settings centre. */
export const settingsCalls: Call[] = [
  avatar,
  ...ownCodeCalls({ email: "/email-fix", phone: "/phone-fix" }, "pwd", "Sends a code for a new password"),
  pwd,
  log,
  devices,
  endOne,
  verifyEmailCode,
  verifyPhoneCode,
  verifyEmail,
  verifyPhone,
  ...ownCodeCalls(
    { email: "/delete/email", phone: "/delete/phone" },
    "cancel",
    "Opens the cancellation of the account and sends its code",
  ),
  cancel,
];
