import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import "@dozen/core/remix";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { findWaiting } from "../opening.server";
import styles from "../secret.css?url";
import { OpenPage } from "../ui/open-page";

export const handle: RouteHandle = { access: "open", title: "vault:secret.openTitle", i18n: ["vault"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** No copy of the page and no trace of its address may remain anywhere. */
export const headers = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

/** Opens nothing, so fetchers of link previews may load it: only the call `POST /secret-open` opens a secret. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    return data({ secret: await findWaiting(context, params.id ?? "") });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ gone: translateKey(context.t, error.key, error.values) }, { status: error.code });
  }
}

/** The page has the only copy of an opened text, and its data would say that the secret is gone. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function Open() {
  return <OpenPage {...useLoaderData<typeof loader>()} />;
}
