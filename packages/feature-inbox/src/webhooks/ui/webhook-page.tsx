import type { SubmissionResult } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { CopyText } from "@dozen/ui/copy-text";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { WebhookKindGroup, WebhookWithSecret } from "../webhook";
import { DeliveryLog, type ShownDelivery } from "./delivery-log";
import { WebhookForm } from "./webhook-form";
import { WebhookState } from "./webhooks-page";

export interface WebhookPageProps {
  webhook: WebhookWithSecret;
  groups: WebhookKindGroup[];
  deliveries: ShownDelivery[];
  result?: SubmissionResult<string[]>;
}

/** One webhook: its state, its secret, its log, and its settings. */
export function WebhookPage({ webhook, groups, deliveries, result }: WebhookPageProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className="stack">
      <Card>
        <div className="stack set-panel">
          <header className="set-head">
            <h1>{webhook.name}</h1>
            <p className="muted inbox-webhook-url">{webhook.url}</p>
          </header>
          <StateForm {...webhook} />
          <p>
            <Link to="/set/webhooks">{t("webhooks.back")}</Link>
          </p>
        </div>
      </Card>
      <Card heading={t("webhooks.secret")}>
        <div className="stack">
          <p className="muted">{t("webhooks.secretText")}</p>
          <CopyText text={webhook.secret} label={t("webhooks.copy")} />
        </div>
      </Card>
      <Card heading={t("webhooks.log")}>
        <DeliveryLog deliveries={deliveries} isOn={webhook.endedAt === null} />
      </Card>
      <Card heading={t("webhooks.edit")}>
        <div className="stack">
          <WebhookForm groups={groups} webhook={webhook} submit={t("webhooks.save")} result={result} />
          <DeleteForm />
        </div>
      </Card>
    </div>
  );
}

function StateForm({ failingSince, endedAt }: Pick<WebhookWithSecret, "failingSince" | "endedAt">) {
  const { t } = useTranslation("inbox");
  return (
    <Form method="post" preventScrollReset className="stack">
      <div className="row">
        <WebhookState failingSince={failingSince} endedAt={endedAt} />
        {endedAt === null ? (
          <Button type="submit" name="intent" value="test">
            {t("webhooks.sendTest")}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="on" variant="primary">
            {t("webhooks.switchOn")}
          </Button>
        )}
      </div>
      {endedAt !== null && <p className="muted">{t("webhooks.endedWhy")}</p>}
    </Form>
  );
}

function DeleteForm() {
  const { t } = useTranslation("inbox");
  return (
    <Form method="post">
      <ConfirmButton name="intent" value="delete" variant="danger-quiet" message={t("webhooks.deleteQuestion")}>
        {t("webhooks.delete")}
      </ConfirmButton>
    </Form>
  );
}
