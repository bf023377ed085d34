import { Badge } from "@dozen/ui/badge";
import { DateText, dateText, useTimeZone } from "@dozen/ui/date-text";
import { Icon } from "@dozen/ui/icon";
import { RelativeTime } from "@dozen/ui/relative-time";
import type { Column } from "@dozen/ui/table";
import { Link as RouteLink } from "@remix-run/react";
import type { TFunction } from "i18next";
import Lock from "lucide-react/icons/lock";
import Unplug from "lucide-react/icons/unplug";
import { useTranslation } from "react-i18next";
import { type Link, linkEnd, tagPage, withoutScheme } from "../link";

/** The list's columns: address, target, visits, expiry, age. */
export function useLinkColumns(now: number): Column<Link>[] {
  const { t } = useTranslation("short");
  return [
    {
      id: "surl",
      name: t("fields.surl"),
      copy: ({ surl }) => surl,
      render: (link) => <ShortAddress link={link} t={t} />,
    },
    { id: "url", name: t("fields.target"), render: (link) => <Target link={link} t={t} /> },
    { id: "visits", name: t("fields.visits"), number: true, render: (link) => <Visits link={link} t={t} /> },
    { id: "expires", name: t("fields.expires"), render: (link) => <Expiry link={link} now={now} t={t} /> },
    {
      id: "created",
      name: t("fields.created"),
      render: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
    },
  ];
}

interface CellProps {
  link: Link;
  t: TFunction<"short">;
}

function ShortAddress({ link, t }: CellProps) {
  return (
    <span className="short-address">
      <a href={link.surl} target="_blank" rel="noopener noreferrer">
        {withoutScheme(link.surl)}
      </a>
      {link.isProtected && (
        <Badge tone="info">
          <Icon of={Lock} size={12} />
          {t("fields.protected")}
        </Badge>
      )}
    </span>
  );
}

function Target({ link: { url, title, note, tags, deadSince, afterUrl, rules }, t }: CellProps) {
  const zone = useTimeZone();
  return (
    <div className="short-about">
      {title && <b className="short-title">{title}</b>}
      <span className={title ? "short-target muted small" : "short-target"} title={url}>
        {withoutScheme(url)}
      </span>
      {deadSince !== null && (
        <Badge tone="danger">
          <Icon of={Unplug} size={12} />
          {t("guardian.dead", { date: dateText(deadSince, "day", zone) })}
        </Badge>
      )}
      {rules > 0 && <span className="muted small">{t("rules.count", { count: rules })}</span>}
      {afterUrl && (
        <span className="short-target muted small">{t("list.after", { url: withoutScheme(afterUrl) })}</span>
      )}
      {note && <span className="short-target muted small">{note}</span>}
      {tags.length > 0 && (
        <span className="row row-s">
          {tags.map((tag) => (
            <RouteLink key={tag} to={tagPage(tag)} className="badge">
              {tag}
            </RouteLink>
          ))}
        </span>
      )}
    </div>
  );
}

function Visits({ link, t }: CellProps) {
  const words = link.maxVisits === null ? link.visits : t("list.ofMax", { visits: link.passes, max: link.maxVisits });
  return <span className="numbers">{words}</span>;
}

function Expiry({ link, now, t }: CellProps & { now: number }) {
  const end = linkEnd(link, now);
  if (end) return <Badge tone="warning">{t(`list.${end}`)}</Badge>;
  if (link.expiresAt === null) return <span className="muted">{t("list.never")}</span>;
  // The last moment at which it works, which is on the chosen day.
  return <DateText at={link.expiresAt - 1} />;
}
