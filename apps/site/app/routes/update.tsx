import type { RouteHandle } from "@dozen/core/access";
import { EmptyState } from "@dozen/ui/empty";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.update", sharedPage: true };

export async function loader({ context }: LoaderFunctionArgs) {
  return { entries: await context.site.updateLog(context.locale), description: context.t("site:update.intro") };
}

export default function UpdateLog() {
  const { entries } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  return (
    <div className="page stack stack-l">
      <div>
        <h1>{t("titles.update")}</h1>
        <p className="muted">{t("update.intro")}</p>
      </div>
      {entries.length === 0 && <EmptyState title={t("update.none")} />}
      <ol className="update-log">
        {entries.map(({ title, date, items }) => (
          <li key={`${date} ${title}`}>
            <time dateTime={isoDate(date)}>{date}</time>
            <div>
              <h2>{title}</h2>
              <ol className="update-items">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Converts `2021.3.18` to `2021-03-18`; undefined for other formats. */
function isoDate(date: string): string | undefined {
  const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(date);
  return parts ? `${parts[1]}-${parts[2]?.padStart(2, "0")}-${parts[3]?.padStart(2, "0")}` : undefined;
}
