import type { ShareVisit } from "@dozen/core/shares/visits.server";
import { Badge } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { CopyButton } from "@dozen/ui/copy-button";
import { RelativeTime } from "@dozen/ui/relative-time";
import { SendLink } from "@dozen/ui/send";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownShare } from "../share";
import { Expiry } from "./expiry";

interface OwnShareProps {
  share: ShownShare;
  /** The address of the page that lists it. */
  address: string;
  /** Its access log, when it is expanded. */
  visits?: ShareVisit[];
  now: number;
}

/** One share with its conditions, its log and the button that revokes it. */
export function OwnShare({ share, address, visits, now }: OwnShareProps) {
  const { t } = useTranslation("files");
  const bare = share.url.replace(/^https?:\/\//, "");
  return (
    <Card className="share-card">
      <div className="stack stack-s">
        <div className="share-address">
          <a href={share.url} target="_blank" rel="noopener">
            {bare}
          </a>
          <CopyButton text={share.url} label={t("share.copy", { url: bare })} />
        </div>
        <Conditions share={share} />
        <div className="row row-between">
          <Link
            to={visits ? address : `${address}?log=${share.id}`}
            preventScrollReset
            aria-expanded={visits !== undefined}
            className="share-log-link"
          >
            {visits ? t("share.hideLog") : t("share.showLog")}
          </Link>
          <div className="row row-s">
            {!share.end && <SendLink kind="files.share" thing={share.id} />}
            <Form method="post" action={`${address}?revoke`} preventScrollReset>
              <input type="hidden" name="share" value={share.id} />
              <ConfirmButton message={t("share.confirm")} small>
                {t("share.revoke")}
              </ConfirmButton>
            </Form>
          </div>
        </div>
        {visits && <Log visits={visits} now={now} />}
      </div>
    </Card>
  );
}

function Conditions({ share }: { share: ShownShare }) {
  const { t } = useTranslation("files");
  const { end, expiresAt, maxUses, uses, isViewOnly, hasPassword } = share;
  return (
    <div className="row row-s share-conditions">
      {end && <Badge tone="warning">{t(`share.end.${end}`)}</Badge>}
      {hasPassword && <Badge tone="info">{t("share.password")}</Badge>}
      {isViewOnly && <Badge>{t("share.viewOnly")}</Badge>}
      <span className="muted small numbers">
        {maxUses === null ? t("share.uses", { count: uses }) : t("share.usesOf", { uses, max: maxUses })}
        {" · "}
        <Expiry at={expiresAt} />
      </span>
    </div>
  );
}

function Log({ visits, now }: { visits: ShareVisit[]; now: number }) {
  const { t } = useTranslation("files");
  if (visits.length === 0) return <p className="muted small">{t("share.noVisits")}</p>;
  return (
    <ol className="share-log small">
      {visits.map(({ id, at, action, ip, userAgent }) => (
        <li key={id}>
          <span>{t(`share.actions.${action}`)}</span>
          <span className="muted numbers">
            <RelativeTime at={at} now={now} /> · {ip}
          </span>
          <span className="muted truncate" title={userAgent}>
            {userAgent}
          </span>
        </li>
      ))}
    </ol>
  );
}
