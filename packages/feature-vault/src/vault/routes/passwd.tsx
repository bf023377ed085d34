import type { RouteHandle } from "@dozen/core/access";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { entryQuota } from "../entries.server";
import { readKey } from "../keys.server";
import { PasswdPage } from "../ui/passwd-page";
import styles from "../vault.css?url";

export const handle: RouteHandle = { access: "registered", title: "vault:passwd.title", i18n: ["vault"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const { id, sessionId = "" } = owner.viewer;
  const session = sha256(`vault:${sessionId}`);
  return { userId: id, bundle: await readKey(owner, id), quota: await entryQuota(owner, id), session };
}

/** All its tabs and pages are rendered in the browser, so changing them needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function PasswdRoute() {
  return <PasswdPage {...useLoaderData<typeof loader>()} />;
}
