import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/inbox.css?url";
import { messagePath, messageTypes } from "../message";
import { findMessage } from "../messages.server";
import { ActPage } from "../ui/act-page";

export const handle: RouteHandle = { access: "registered", title: "inbox:titles.message", i18n: ["inbox"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sharedStyles }];

/** Leads to the thing itself once somebody has acted on it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = { type: messageTypes.activity, id: params.id ?? "" };
  const { message } = await findMessage(asOwner(context), asked);
  if (!message.actions?.length) throw redirect(messagePath(asked));
  return { message };
}

export default function Act() {
  return <ActPage {...useLoaderData<typeof loader>()} />;
}
