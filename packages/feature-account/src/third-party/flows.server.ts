import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { constantTimeEqual, randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import { flowEnded } from "./errors";
import type { Provider } from "./providers";
import type { AccountFlows } from "./tables";

/** What a sign-in at a provider is for. */
export interface FlowOrder {
  provider: Provider;
  /** `enter` signs in; `bind` links the provider's account to the account of `userId`. */
  purpose: "enter" | "bind";
  /** The target afterwards: a path of this site, or a sibling's address. */
  redirect: string;
  userId?: string;
}

export interface Flow extends FlowOrder {
  /** PKCE verifier (RFC 7636); empty if the provider does not support PKCE. */
  verifier: string;
}

/** A user's identity at a provider. */
export interface Profile {
  provider: Provider;
  subject: string;
  /** May be empty. */
  name: string;
}

export interface TakenFlow {
  flow: Flow;
  /** The identity that another device confirmed; null if none did. */
  profile: Profile | null;
}

/** Minutes that a flow may take; the privacy policy names them. */
export const flowMinutes = 10;

type FlowContext = Pick<RequestContext, "db" | "clock" | "secrets" | "settings">;

/**
 * Stores a new flow and binds it to this browser. `cookie` is the `Set-Cookie` value for the response. One browser
 * may have several flows at once.
 */
export async function beginFlow(
  context: FlowContext,
  request: Request,
  flow: Flow,
  state: string,
): Promise<{ cookie: string }> {
  const browser = browserOf(context, request) ?? randomToken();
  const id = sha256(state);
  await context.db
    .insertInto("account_flows")
    .values({
      id,
      browser: sha256(browser),
      data: context.secrets.seal(JSON.stringify(flow), boundTo("data", id)),
      outcome: null,
      expires_at: context.clock.now() + flowMinutes * 60_000,
    })
    .execute();
  return { cookie: flowCookie(context, browser) };
}

/**
 * Takes the flow of a returned `state`. Of any number of concurrent requests one succeeds.
 *
 * @throws flowEnded when it is unknown, used, expired, another provider's or another browser's: one message for all
 */
export async function takeFlow(context: FlowContext, request: Request, provider: Provider): Promise<TakenFlow> {
  const row = await findOwnFlow(context, request);
  if (!row) throw flowEnded();
  const { numDeletedRows } = await context.db.deleteFrom("account_flows").where("id", "=", row.id).executeTakeFirst();
  if (numDeletedRows !== 1n) throw flowEnded();
  const flow = JSON.parse(context.secrets.open(row.data, boundTo("data", row.id))) as Flow;
  if (flow.provider !== provider) throw flowEnded();
  return { flow, profile: openOutcome(context, row) };
}

/** The status of this browser's flow that the address names by `state`. */
export async function flowStatus(context: FlowContext, request: Request): Promise<"waiting" | "confirmed" | "ended"> {
  const row = await findOwnFlow(context, request);
  if (!row) return "ended";
  return row.outcome ? "confirmed" : "waiting";
}

async function findOwnFlow(context: FlowContext, request: Request): Promise<AccountFlows | null> {
  const state = new URL(request.url).searchParams.get("state");
  const browser = browserOf(context, request);
  if (!state || state.length > 128 || !browser) return null;
  const row = await findFlow(context, state);
  return row && constantTimeEqual(row.browser, sha256(browser)) ? row : null;
}

async function findFlow(context: FlowContext, state: string): Promise<AccountFlows | undefined> {
  return context.db
    .selectFrom("account_flows")
    .selectAll()
    .where("id", "=", sha256(state))
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
}

function openOutcome(context: FlowContext, { id, outcome }: AccountFlows): Profile | null {
  return outcome ? (JSON.parse(context.secrets.open(outcome, boundTo("outcome", id))) as Profile) : null;
}

/** Whether another device can still confirm the flow. */
export async function isWaiting(context: FlowContext, state: string): Promise<boolean> {
  const row = await findFlow(context, state);
  return row !== undefined && row.outcome === null;
}

/**
 * Confirms a flow from another device than the browser that started it. The first confirmation counts.
 *
 * @throws flowEnded when no flow with that `state` is waiting
 */
export async function confirmFlow(context: FlowContext, state: string, profile: Profile): Promise<void> {
  const id = sha256(state);
  const { numUpdatedRows } = await context.db
    .updateTable("account_flows")
    .set({ outcome: context.secrets.seal(JSON.stringify(profile), boundTo("outcome", id)) })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw flowEnded();
}

/** Removes expired flows. */
export async function sweepFlows(context: Pick<RequestContext, "db" | "clock">): Promise<void> {
  await context.db.deleteFrom("account_flows").where("expires_at", "<=", context.clock.now()).execute();
}

export function boundTo(column: "data" | "outcome", id: string): string {
  return `account_flows.${column}:${id}`;
}

function cookieName({ settings }: Pick<FlowContext, "settings">): string {
  return settings.secure ? "__Host-third" : "third";
}

function browserOf(context: FlowContext, request: Request): string | null {
  const value = readCookie(request.headers.get("cookie"), cookieName(context));
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Lax, because the provider sends the browser back from another site. */
function flowCookie(context: FlowContext, browser: string): string {
  const secure = context.settings.secure ? "; Secure" : "";
  return `${cookieName(context)}=${browser}; Path=/; Max-Age=${flowMinutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}
