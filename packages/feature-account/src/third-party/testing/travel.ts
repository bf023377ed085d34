import type { Context } from "@dozen/core/context";
import type { TestContext } from "@dozen/core/testing/context";
import { ask, type TestResponse } from "../../testing/account-kit";
import type { Provider } from "../providers";
import { loader as auth } from "../routes/auth";
import { loader as callback } from "../routes/callback";
import type { StandIn, WeixinStandIn } from "./providers";

let people = 0;

/** A provider account that no other test uses. */
export function newPerson(): { id: string; name: string } {
  people += 1;
  return { id: String(1_000_000 + people), name: `octo${people}` };
}

/** Joins the cookies of two responses; later ones win. */
export function joinCookies(...headers: string[]): string {
  const jar = new Map<string, string>();
  for (const pair of headers.flatMap((header) => header.split("; ")).filter(Boolean)) {
    const [name = "", ...value] = pair.split("=");
    jar.set(name, value.join("="));
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

export interface Trip {
  /** Path and query of the callback that the provider redirects to. */
  back: string;
  cookie: string;
}

/** Goes to a provider, which redirects back, without opening the callback yet. */
export async function travel(
  context: Context,
  provider: Provider,
  input: { cookie?: string; query?: Record<string, string>; from?: TestResponse } = {},
): Promise<Trip> {
  const query = new URLSearchParams({ name: provider, bfp: "print", ...input.query });
  const left = input.from ?? (await ask(context, auth, `/oauth/auth?${query}`, { cookie: input.cookie }));
  const cookie = joinCookies(input.cookie ?? "", left.cookie);
  if (!left.location) throw new Error(`${provider} was not left for: ${left.status}`);
  if (provider === "wxxcx") return { back: left.location, cookie };
  const sent = await fetch(left.location, { redirect: "manual" });
  const back = new URL(sent.headers.get("location") ?? "");
  if (back.origin !== context.settings.origin) throw new Error(`${provider} sent the browser to ${back.origin}`);
  return { back: back.pathname + back.search, cookie };
}

/** Opens the callback that the provider redirected to. */
export async function arrive(context: Context, { back, cookie }: Trip): Promise<TestResponse> {
  const name = back.slice("/oauth/callback/".length).split("?")[0] ?? "";
  return ask(context, callback, back, { cookie, params: { name } });
}

/** Goes to a provider and opens its callback. */
export async function signInWith(
  context: TestContext,
  provider: Provider,
  standIn: StandIn,
  input: { cookie?: string; query?: Record<string, string>; person?: StandIn["person"] } = {},
): Promise<TestResponse> {
  if (input.person) standIn.person = input.person;
  const trip = await travel(context, provider, input);
  if (provider !== "wxxcx") return arrive(context, trip);
  const state = new URL(trip.back, "http://here").searchParams.get("state") ?? "";
  await confirmByPhone(context, state, (standIn as WeixinStandIn).jsCode());
  return arrive(context, { ...trip, back: `/oauth/callback/wxxcx?state=${state}` });
}

/** Sends the mini-program's request from the phone, without a cookie. */
export function confirmByPhone(context: Context, state: string, code: string): Promise<TestResponse> {
  const query = new URLSearchParams({ state, code });
  return ask(context, callback, `/oauth/callback/wxxcx?${query}`, { params: { name: "wxxcx" } });
}
