import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import { decideAccess } from "@dozen/core/guard.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { messagesOf } from "@dozen/ui/form-result";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pasteOffers } from "../paste/offers.server";
import styles from "../paste/paste.css?url";
import { pastedIn } from "../paste/pasted.server";
import { SendPage } from "../send/send-page";
import { findSent, sentThingIn, shareSent } from "../send/sent-things.server";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.send" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const thing = sentThingIn(request);
  const sent = thing && (await orErrorPage(context, () => findSent(sender(context, request), thing)));
  return { sent, offers: await pasteOffers(context) };
}

/** Makes a link to a private thing and leads to it; or shows what can be done with a text, which is not stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const thing = sentThingIn(request);
  if (thing) {
    const made = await orErrorPage(context, () => shareSent(sender(context, request), thing));
    return redirect(`/send?${new URLSearchParams({ ...made })}`, { status: 303 });
  }
  return pastedIn({ request, context });
}

/** Visitors may send texts on, but have no things. @throws Response that leads to the sign-in page */
function sender(context: RequestContext, request: Request): OwnerContext {
  const { pathname, search } = new URL(request.url);
  const asked = { access: "registered", pathname, search, viewer: context.viewer, siteClosed: false } as const;
  const instead = decideAccess(asked);
  if (instead) throw redirect(instead);
  return asOwner(context);
}

export default function Send() {
  const { sent, offers } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const content = returned && "content" in returned ? returned.content : undefined;
  const problems = returned && "result" in returned ? messagesOf(returned.result) : [];
  return <SendPage sent={sent} content={content} problems={problems} offers={offers} />;
}
