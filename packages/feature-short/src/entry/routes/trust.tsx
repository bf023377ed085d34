import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/short.css?url";
import styles from "../entry.css?url";
import { publicLink } from "../entry.server";
import { takeApart } from "../target.server";
import { GonePanel } from "../ui/gone-panel";
import { TrustPanel } from "../ui/trust-panel";

export const handle: RouteHandle = { access: "open", title: "short:trust.title", i18n: ["short"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

/** `/s/{sid}+`. Without the plus, the redirect handles this address before the pages do. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const written = params.sid ?? "";
  const found = await publicLink(context, written.endsWith("+") ? written.slice(0, -1) : "");
  const target = found.link?.url ? takeApart(found.link.url) : null;
  const surl = `${context.settings.shortOrigin}/s/${found.link?.sid}`;
  const title = found.reason ? context.t(`short:gone.${found.reason}.title`) : undefined;
  return data({ ...found, target, surl, title }, { status: found.status });
}

export default function Trust() {
  const found = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      {found.link ? <TrustPanel {...found} link={found.link} /> : <GonePanel reason={found.reason} />}
    </div>
  );
}
