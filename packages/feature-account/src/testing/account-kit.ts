import type { Context, RequestContext } from "@dozen/core/context";
import { hashPassword } from "@dozen/core/crypto/hash.server";
import type { Feature } from "@dozen/core/feature";
import type { OutboxMessage } from "@dozen/core/mail/outbox.server";
import { readAccount } from "@dozen/core/schemas";
import { createUser, findUserByAccount, type User } from "@dozen/core/sessions/users.server";
import type { MakeContext, TestContext } from "@dozen/core/testing/context";
import { memoryRequest, type RequestInput } from "@dozen/core/testing/request";
import { type SendPurpose, sendCode } from "../codes/sending.server";
import feature from "../feature";
import { register } from "../registration/registration.server";
import { type Asker, askerOf } from "../shared/asker.server";

/** A password that the rules accept. */
export const goodPassword = "correct-horse-9";

let last = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  last += 1;
  return `person${last}@example.com`;
}

/** A mobile number that no other test uses. */
export function newPhone(): string {
  last += 1;
  return `138${String(last).padStart(8, "0")}`;
}

/** A context with this feature, and others, whose outbox does not print. */
export async function accountContext(
  makeContext: MakeContext,
  isInviteOnly = false,
  env: Record<string, string> = {},
  others: Feature[] = [],
): Promise<TestContext> {
  const context = await makeContext({ features: [feature, ...others], env });
  quiet(context);
  if (isInviteOnly) await context.site.setStatus({ is_invite: 1 });
  return context;
}

function quiet(context: TestContext): void {
  const sent: OutboxMessage[] = [];
  const add = (message: Omit<OutboxMessage, "at">) => void sent.unshift({ at: context.clock.now(), ...message });
  const outbox = { list: () => sent, add };
  const mail = {
    send: async ({ to, subject, text }: { to: string; subject: string; text: string }) =>
      add({ kind: "mail", to, subject, text }),
  };
  const sms = {
    send: async ({ phone, text }: { phone: string; text: string }) =>
      add({ kind: "sms", to: phone, subject: "", text }),
  };
  Object.assign(context, { outbox, mail, sms });
}

/** The last message that was sent to an account. */
export function lastMessage(context: Context, account: string): OutboxMessage | undefined {
  const to = readAccount(account)?.value;
  return context.outbox?.list().find((message) => message.to === to);
}

/** The code in the last message to an account, which starts with it. */
export function lastCode(context: Context, account: string): string {
  const message = lastMessage(context, account);
  const found = /^[2-9A-HJKMNP-Z]{6}\b/.exec(message?.subject || message?.text || "");
  if (!found) throw new Error(`No code was sent to ${account}.`);
  return found[0];
}

/** A client of which nothing is known. */
export const somebody: Asker = { slot: "somebody", device: null };

/** The client of a visitor's context: a program without a cookie, at that address. */
export function programIn(context: RequestContext, fingerprint?: string): Asker {
  return askerOf(context, null, fingerprint);
}

export async function visitorContext(context: Context, ip?: string): Promise<RequestContext> {
  const bound = (await memoryRequest(context, "/")).context;
  last += 1;
  return { ...bound, ip: ip ?? `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}` };
}

/** Requests a code and returns it. */
export async function askCode(context: Context, purpose: SendPurpose, account: string): Promise<string> {
  const owner = readAccount(account);
  if (!owner) throw new Error(`${account} is no account.`);
  const visitor = await visitorContext(context);
  await sendCode(visitor, purpose, owner, programIn(visitor));
  return lastCode(context, account);
}

/** Registers an account through the model functions, with a code. */
export async function registered(context: Context, account: string, password = goodPassword): Promise<User> {
  const code = await askCode(context, "reg", account);
  const owner = readAccount(account);
  if (!owner) throw new Error(`${account} is no account.`);
  const visitor = await visitorContext(context);
  return register(visitor, { account: owner, code, password }, programIn(visitor));
}

/**
 * Resets the limits of an account and an address, so that its owner can request the next code without waiting a
 * minute.
 */
export async function skipTheMinute(
  context: Context,
  purpose: SendPurpose,
  account: string,
  ip?: string,
): Promise<void> {
  const owner = readAccount(account);
  if (!owner) throw new Error(`${account} is no account.`);
  const sent = `${purpose}:${owner.value}`;
  const user = await findUserByAccount(context, owner);
  if (user) await context.limits.reset("account.codeMinute", `${sent} user:${user.id}`);
  const minute = { points: 1, seconds: 60 };
  if (ip) await context.limits.byAddress.reset("account.codeMinute", { ip, to: sent }, minute);
}

let commonHash: Promise<string> | undefined;

/** Adds a user without a code. All of them share one hash of `goodPassword`. */
export async function addUser(context: Context, account: string): Promise<User> {
  commonHash ??= hashPassword(goodPassword);
  const owner = readAccount(account);
  if (!owner) throw new Error(`${account} is no account.`);
  return createUser(context, { type: "registered", [owner.type]: owner.value, passwordHash: await commonHash });
}

// biome-ignore lint/suspicious/noExplicitAny: accepts the action of any route, whatever it returns
type Action = (args: any) => unknown;

export interface TestResponse {
  status: number;
  location: string | null;
  headers: Headers;
  /** Cookies that were set, in the form of a `Cookie` request header. */
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the route under test returns
  data: any;
}

/** Runs a loader or action and returns its response, thrown or returned, as the site would send it. */
export async function ask(
  context: Context,
  run: Action,
  path: string,
  input: RequestInput & { ip?: string; params?: Record<string, string> } = {},
): Promise<TestResponse> {
  const args = await memoryRequest(context, path, input);
  args.context.ip = input.ip ?? (await visitorContext(context)).ip;
  const response = await Promise.resolve(run(args)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (response instanceof Response) return readResponse(response.status, response.headers, await response.text());
  const { data, init } = isDataWithInit(response) ? response : { data: response, init: null };
  return readResponse(init?.status ?? 200, new Headers(init?.headers), data);
}

function isDataWithInit(response: unknown): response is { data: unknown; init: ResponseInit | null } {
  return (
    typeof response === "object" && response !== null && "type" in response && response.type === "DataWithResponseInit"
  );
}

function readResponse(status: number, headers: Headers, data: unknown): TestResponse {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return { status, location: headers.get("Location"), headers, cookie: cookies.join("; "), data };
}
