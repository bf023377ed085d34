import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { Icon } from "@dozen/ui/icon";
import { SendLink } from "@dozen/ui/send";
import ChartColumn from "lucide-react/icons/chart-column";
import ExternalLink from "lucide-react/icons/external-link";
import QrCode from "lucide-react/icons/qr-code";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import { type Link, withoutScheme } from "../link";
import { QrImage } from "./qr-image";

/** The new links: each address large enough to read aloud, with the next actions. */
export function MadeLinks({ links }: { links: Link[] }) {
  const { t } = useTranslation("short");
  const all = links.map(({ surl }) => surl).join("\n");
  return (
    <Card
      className="short-made"
      heading={t("made.title", { count: links.length })}
      aside={links.length > 1 ? <CopyButton text={all} label={t("made.copyAll")} words /> : undefined}
    >
      <ul className="short-made-list">
        {links.map((link) => (
          <MadeLink key={link.id} link={link} />
        ))}
      </ul>
    </Card>
  );
}

function MadeLink({ link }: { link: Link }) {
  const { t } = useTranslation("short");
  const name = withoutScheme(link.surl);
  return (
    <li className="short-made-link">
      <div className="short-made-address">
        <a href={link.surl} target="_blank" rel="noopener noreferrer" className="short-surl">
          {name}
        </a>
        <CopyButton text={link.surl} label={t("made.copy", { surl: name })} />
      </div>
      <p className="muted small truncate" title={link.url}>
        {link.title ? `${link.title} · ${link.url}` : link.url}
      </p>
      <div className="row row-s">
        <LinkButton to={link.surl} reloadDocument target="_blank" rel="noopener noreferrer" small icon={ExternalLink}>
          {t("made.open")}
        </LinkButton>
        <LinkButton to={`/s/${link.sid}+`} reloadDocument small icon={ShieldCheck}>
          {t("made.trust")}
        </LinkButton>
        <LinkButton to={`/short/chart/${link.sid}`} small icon={ChartColumn}>
          {t("made.statistics")}
        </LinkButton>
        <SendLink kind="short.link" thing={link.sid} />
      </div>
      <details className="short-qr">
        <summary className="button button-secondary button-small">
          <Icon of={QrCode} />
          {t("made.qr")}
        </summary>
        <QrImage link={link} />
      </details>
    </li>
  );
}
