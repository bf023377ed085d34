import { reportPath } from "@dozen/core/moderation/reportable";
import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { Icon } from "@dozen/ui/icon";
import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";
import { withoutScheme } from "../../link/link";
import type { Target } from "../target.server";

export interface TrustPanelProps {
  link: { sid: string; createdAt: number; isProtected: boolean; others: string[] };
  /** Null when a password protects it. */
  target: Target | null;
  surl: string;
}

/** The preview of a link's target; it highlights the domain, which says whose site it is. */
export function TrustPanel({ link, target, surl }: TrustPanelProps) {
  const { t } = useTranslation("short");
  return (
    <Card>
      <div className="stack short-trust">
        <header>
          <h1>{t("trust.title")}</h1>
          <p className="muted">
            <b className="short-surl-small">{withoutScheme(surl)}</b> · {t("trust.created")}{" "}
            <DateText at={link.createdAt} />
          </p>
        </header>
        {target ? <KnownTarget target={target} surl={surl} /> : <HiddenTarget sid={link.sid} />}
        {link.others.length > 0 && <OtherTargets urls={link.others} />}
        <p className="small">
          <Link to={reportPath("short.link", link.sid)} rel="nofollow">
            {t("trust.report")}
          </Link>
        </p>
      </div>
    </Card>
  );
}

function KnownTarget({ target, surl }: { target: Target; surl: string }) {
  const { t } = useTranslation("short");
  return (
    <>
      <div className="stack stack-s">
        <p>{t("trust.leads")}</p>
        <p className="short-trust-url" dir="ltr">
          <span>{target.before}</span>
          <mark>{target.domain}</mark>
          <span>{target.after}</span>
        </p>
      </div>
      <ul className="short-trust-facts">
        <li>
          <Icon of={target.isSecure ? Lock : LockOpen} />
          {target.isSecure ? t("trust.secure") : t("trust.insecure")}
        </li>
        {target.isAddress && <Warning>{t("trust.address")}</Warning>}
        {target.isUnicode && <Warning>{t("trust.unicode")}</Warning>}
      </ul>
      <p className="muted small">{t("trust.warning")}</p>
      <LinkButton to={surl} reloadDocument rel="nofollow noreferrer" variant="primary" wide icon={ArrowRight}>
        {t("trust.go", { domain: target.domain })}
      </LinkButton>
    </>
  );
}

/** By the link's rules. */
function OtherTargets({ urls }: { urls: string[] }) {
  const { t } = useTranslation("short");
  return (
    <div className="stack stack-s">
      <p>{t("rules.others")}</p>
      <ul>
        {urls.map((url) => (
          <li key={url} className="short-surl-small" dir="ltr">
            {url}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <li className="short-trust-warning">
      <Icon of={TriangleAlert} />
      {children}
    </li>
  );
}

function HiddenTarget({ sid }: { sid: string }) {
  const { t } = useTranslation("short");
  return (
    <>
      <p>{t("trust.hidden")}</p>
      <LinkButton to={`/short/verify?sid=${sid}`} variant="primary" wide icon={Lock}>
        {t("trust.enter")}
      </LinkButton>
    </>
  );
}
