import type { SubmissionResult } from "@conform-to/react";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { getI18n } from "react-i18next";

/** A `lastResult` for conform's `useForm` that means "no response". With undefined it would keep the last messages. */
export const noResult = {};

/**
 * Whether the browser got no response of this site: none at all (each browser has its own message), or that of an
 * intermediary, which Remix cannot parse.
 */
export function isUnreached(error: unknown): boolean {
  return error instanceof Error && /\bfetch|NetworkError|Load failed|turbo-stream/.test(error.message);
}

/** The result of `preserveForm` in place of the site's response. */
export interface Unsent {
  result: SubmissionResult<string[]>;
}

/** The result of a form that did not reach the site, for conform's `useForm` as `lastResult`. */
export function unreachedResult(): SubmissionResult<string[]> {
  return refusedResult("state.connection");
}

function refusedResult(message: "state.connection" | "state.tooLarge"): SubmissionResult<string[]> {
  return { status: "error", error: { "": [getI18n().getFixedT(null, "ui")(message)] } };
}

/**
 * A route's `clientAction`: if the site, or a part of it, is unreachable, or rejects the form as too large, the form keeps its values and
 * shows a message. Without this an error page would replace it. Forms sent by a fetcher need `revalidateIfChanged`, too.
 */
export async function preserveForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : 0;
    const isTooLarge = status === 413;
    if (!isTooLarge && status !== 503 && !isUnreached(error)) throw error;
    const refused = isTooLarge ? refusedResult("state.tooLarge") : unreachedResult();
    const result = { ...refused, initialValue: textsOf(await sent.formData()) };
    // This status keeps the router from reloading the page's data, which would fail, too.
    return Response.json({ result }, { status: isTooLarge ? 413 : 503 });
  }
}

/**
 * `preserveForm`, or the given `clientAction`, for a page that has a list beside its form. The list cannot show messages,
 * so its failed submissions lead to an error page.
 */
export function preserveFormUnless(isList: (query: URLSearchParams) => boolean, preserve = preserveForm) {
  return async (args: ClientActionFunctionArgs): Promise<unknown> =>
    isList(new URL(args.request.url).searchParams) ? args.serverAction() : preserve(args);
}

/** All messages of a rejected form, of whichever field. */
export function messagesOf(result: Pick<SubmissionResult<string[]>, "error"> | undefined): string[] {
  return Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
}

/** The values of the form, by which a page with several forms knows to which one a response belongs. */
export function textsOf(form: FormData): SubmissionResult["initialValue"] {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/**
 * A route's `shouldRevalidate`: an action that was rejected, or did not reach the site, has not changed any data. After
 * a fetcher's submission Remix otherwise reloads the data of every route on the page, and shows an error page when that
 * fails.
 */
export function revalidateIfChanged(asked: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus } = asked;
  return !actionStatus || actionStatus < 400 || isOvertaken(asked);
}

/**
 * Whether a navigation to another page is pending: a fetcher's response ends it, so the new page's data must be
 * reloaded here.
 */
function isOvertaken({ currentUrl, nextUrl, formAction }: ShouldRevalidateFunctionArgs): boolean {
  const to = addressOf(nextUrl);
  return to !== addressOf(currentUrl) && to !== formAction;
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}
