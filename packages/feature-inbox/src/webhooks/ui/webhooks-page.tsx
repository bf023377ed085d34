import type { SubmissionResult } from "@conform-to/react";
import { Badge } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { Link } from "@remix-run/react";
import WebhookIcon from "lucide-react/icons/webhook";
import { useTranslation } from "react-i18next";
import type { Webhook, WebhookKindGroup } from "../webhook";
import { WebhookForm } from "./webhook-form";

export interface WebhooksPageProps {
  list: Webhook[];
  groups: WebhookKindGroup[];
  result?: SubmissionResult<string[]>;
}

/** The user's webhooks with their states, and the form that adds one. */
export function WebhooksPage({ list, groups, result }: WebhooksPageProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className="stack">
      <Card>
        <div className="stack set-panel">
          <header className="set-head">
            <h1>{t("webhooks.title")}</h1>
            <p className="muted">{t("webhooks.lead")}</p>
          </header>
          {list.length > 0 ? (
            <ul className="inbox-webhooks" aria-label={t("webhooks.caption")}>
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} {...webhook} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={WebhookIcon} title={t("webhooks.none")} text={t("webhooks.noneText")} />
          )}
        </div>
      </Card>
      <Card heading={t("webhooks.new")}>
        <WebhookForm groups={groups} submit={t("webhooks.add")} result={result} />
      </Card>
    </div>
  );
}

function WebhookRow({ id, name, url, kinds, failingSince, endedAt }: Webhook) {
  const { t } = useTranslation("inbox");
  return (
    <li>
      <div className="inbox-webhook-facts">
        <Link to={`/set/webhooks/${id}`}>{name}</Link>
        <span className="muted small">{url}</span>
        <span className="muted small">{kinds ? t("webhooks.some", { count: kinds.length }) : t("webhooks.all")}</span>
      </div>
      <WebhookState failingSince={failingSince} endedAt={endedAt} />
    </li>
  );
}

/** Whether a webhook works, and since when it does not. */
export function WebhookState({ failingSince, endedAt }: Pick<Webhook, "failingSince" | "endedAt">) {
  const { t } = useTranslation("inbox");
  if (endedAt !== null) {
    return (
      <span className="inbox-webhook-state">
        <Badge tone="danger">{t("webhooks.ended")}</Badge>
        <span className="muted small">
          <DateText at={endedAt} as="minute" />
        </span>
      </span>
    );
  }
  if (failingSince === null) return <Badge tone="success">{t("webhooks.on")}</Badge>;
  return (
    <span className="inbox-webhook-state">
      <Badge tone="warning">{t("webhooks.failing")}</Badge>
      <span className="muted small">
        <DateText at={failingSince} as="minute" />
      </span>
    </span>
  );
}
