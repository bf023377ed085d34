import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";
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

/** The answer of a form that did not reach the site, for conform's `useForm` as `lastResult`. */
export function unreachedResult(): SubmissionResult<string[]> {
  return { status: "error", error: { "": [getI18n().getFixedT(null, "ui")("state.connection")] } };
}

/**
 * A route's `clientAction`: when the site cannot be reached its form stays, with what was typed, and says so. An error
 * page would take its place otherwise, for what a fetcher sends, too.
 */
export async function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnreached(error)) throw error;
    // By its status the router does not ask for the page's data, which would not come either.
    return Response.json({ result: unreachedResult() }, { status: 503 });
  }
}
