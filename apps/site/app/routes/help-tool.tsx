import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { LinkButton } from "@dozen/ui/button";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readHelp } from "../help/help.server";
import { helpedTools } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.help", sharedPage: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const help = await readHelp(context, params.tool ?? "");
  if (!help) throw redirect("/404");
  const others = (await helpedTools(context)).filter(({ id }) => id !== help.tool.id);
  return {
    ...help,
    others: others.map(({ id, name }) => ({ id, name })),
    title: context.t("site:help.titleOf", { tool: help.tool.name }),
    description: help.lead,
    canonical: `${context.settings.origin}/help/${help.tool.id}`,
  };
}

/** What a tool does, how to use it, its limits and the questions that people ask about it. */
export default function ToolHelp() {
  const { tool, title, lead, uses, limits, questions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  return (
    <div className="page stack">
      <Breadcrumb items={[{ to: "/help", label: t("titles.help") }, { label: tool.name }]} />
      <div className="about">
        <article className="prose help">
          <h1>{title}</h1>
          <p>{lead}</p>
          <p>
            <LinkButton to={tool.href} variant="primary">
              {t("help.open")}
            </LinkButton>
          </p>
          <h2>{t("help.uses")}</h2>
          <Points points={uses} />
          <h2>{t("help.limits")}</h2>
          <Points points={limits} />
          <h2>{t("help.questions")}</h2>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </article>
        <OtherTools />
      </div>
    </div>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function OtherTools() {
  const { others } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  return (
    <nav aria-label={t("help.others")} className="about-more">
      <h2>{t("help.others")}</h2>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/help/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
