import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { EmptyState } from "@dozen/ui/empty";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ToolGrid } from "../home/tool-card";
import { helpedTools } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.help", sharedPage: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const tools = await helpedTools(context);
  return {
    tools: tools.map((tool) => ({ ...tool, href: `/help/${tool.id}` })),
    description: context.t("site:help.intro"),
    canonical: `${context.settings.origin}/help`,
  };
}

/** The tools that have help, as cards that lead to it. */
export default function Help() {
  const { tools } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  return (
    <div className="page stack stack-l">
      <div>
        <h1>{t("titles.help")}</h1>
        <p className="muted">{t("help.intro")}</p>
      </div>
      {tools.length > 0 ? <ToolGrid tools={tools} level={2} /> : <EmptyState title={t("all.empty")} />}
    </div>
  );
}
