import type { SubmissionResult } from "@conform-to/react";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { getI18n } from "react-i18next";

/** Stands for no answer as `lastResult` of conform's `useForm`, which without one keeps the messages of the last. */
export const unanswered = {};

/**
 * Whether the browser got no answer of this site: none at all (each says so in its own words), or that of something in
 * between, which Remix cannot read.
 */
export function isUnreached(error: unknown): boolean {
  return error instanceof Error && /\bfetch|NetworkError|Load failed|turbo-stream/.test(error.message);
}

/** What `keepForm` returns in place of the site's response. */
export interface Unsent {
  result: SubmissionResult<string[]>;
}

/** The answer of a form that did not reach the site, for conform's `useForm` as `lastResult`. */
export function unreachedResult(): SubmissionResult<string[]> {
  return refusedResult("state.connection");
}

function refusedResult(message: "state.connection" | "state.tooLarge"): SubmissionResult<string[]> {
  return { status: "error", error: { "": [getI18n().getFixedT(null, "ui")(message)] } };
}

/**
 * A route's `clientAction`: when the site cannot be reached, or takes no form of that size, the form stays, with what was
 * typed, and says so. An error page would take its place otherwise. What a fetcher sends needs `keepData` besides.
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
    if (!isTooLarge && !isUnreached(error)) throw error;
    const refused = isTooLarge ? refusedResult("state.tooLarge") : unreachedResult();
    const result = { ...refused, initialValue: textsOf(await sent.formData()) };
    // By its status the router does not ask for the page's data, which would not come either.
    return Response.json({ result }, { status: isTooLarge ? 413 : 503 });
  }
}

/**
 * `keepForm` for a page that has a list beside its form. The list shows no answer: what did not arrive from there leads
 * to an error page.
 */
export function keepFormUnless(isList: (query: URLSearchParams) => boolean) {
  return async (args: ClientActionFunctionArgs): Promise<unknown> =>
    isList(new URL(args.request.url).searchParams) ? args.serverAction() : keepForm(args);
}

/** All that was said of a refused form, whichever field it belongs to. */
export function messagesOf(result: Pick<SubmissionResult<string[]>, "error"> | undefined): string[] {
  return Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
}

/** What was typed, by which a page with several forms knows whose answer it is. */
function textsOf(form: FormData): SubmissionResult["initialValue"] {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/**
 * A route's `shouldRevalidate`: a refused action, or one that did not reach the site, changes none of its data. After
 * what a fetcher sent Remix asks for the data of every route of the page that does not say so, and shows an error page
 * when they do not come.
 */
export function keepData(asked: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus } = asked;
  return !actionStatus || actionStatus < 400 || isOvertaken(asked);
}

/** Whether a link's page is on its way: what a fetcher is answered meanwhile ends that, with the data asked for here. */
function isOvertaken({ currentUrl, nextUrl, formAction }: ShouldRevalidateFunctionArgs): boolean {
  const to = addressOf(nextUrl);
  return to !== addressOf(currentUrl) && to !== formAction;
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}
