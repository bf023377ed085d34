import type { RouteHandle } from "@dozen/core/access";
import { messagesOf } from "@dozen/ui/form-result";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import "@dozen/core/remix";
import { OfferList } from "../paste/offer-list";
import { pasteOffers } from "../paste/offers.server";
import styles from "../paste/paste.css?url";
import { PasteBox } from "../paste/paste-box";
import { pastedIn } from "../paste/pasted.server";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.paste" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { offers: await pasteOffers(context) };
}

/** Only browsers without JavaScript send the content: to see what can be done with it. It is not stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  return pastedIn({ request, context });
}

export default function Paste() {
  const { offers } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const sent = returned && "content" in returned ? returned.content : undefined;
  const problems = returned && "result" in returned ? messagesOf(returned.result) : [];
  return (
    <>
      <PasteBox level={1} sent={sent}>
        {(content, files) => <OfferList offers={offers} content={content} files={files} />}
      </PasteBox>
      {problems.map((problem) => (
        <p key={problem} className="page" role="alert">
          {problem}
        </p>
      ))}
    </>
  );
}
