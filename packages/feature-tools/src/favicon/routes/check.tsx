import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { sayIssue, translateKey, translateMessage } from "@dozen/core/messages";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countUse } from "../../shared/limits.server";
import sharedStyles from "../../shared/ui/tools.css?url";
import styles from "../favicon.css?url";
import { siteSchema } from "../favicon.schema";
import { checkSite } from "../site-icons.server";
import { FaviconPage } from "../ui/favicon-page";
import { SiteForm } from "../ui/site-form";
import { SiteIconsView } from "../ui/site-icons-view";

export const handle: RouteHandle = { access: "registered", title: "tools:favicon.check.title", i18n: ["tools"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: sharedStyles },
  { rel: "stylesheet", href: styles },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("url");
  if (asked === null) return { asked: "", problem: null, found: null };
  const read = siteSchema.safeParse({ url: withScheme(asked) }, { error: sayIssue });
  if (!read.success) {
    return { asked, problem: translateMessage(context.t, read.error.issues[0]?.message ?? ""), found: null };
  }
  try {
    await countUse(context, "favicon-check");
    return { asked, problem: null, found: await checkSite(context, read.data.url) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { asked, problem: translateKey(context.t, error.key, error.values), found: null };
  }
}

/** Users usually type a site's name without a scheme. */
function withScheme(typed: string): string {
  const trimmed = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
}

export default function FaviconCheck() {
  const { asked, problem, found } = useLoaderData<typeof loader>();
  return (
    <FaviconPage tab="check">
      <SiteForm asked={asked} problem={problem} />
      {found && <SiteIconsView found={found} />}
    </FaviconPage>
  );
}
