import { Badge } from "@dozen/ui/badge";
import { Button } from "@dozen/ui/button";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { Form } from "@remix-run/react";
import Send from "lucide-react/icons/send";
import { useTranslation } from "react-i18next";
import type { LoggedDelivery } from "../webhook";

/** A delivery in words. */
export interface ShownDelivery extends Pick<LoggedDelivery, "id" | "createdAt" | "nextAt" | "attempts" | "status"> {
  kind: string;
  /** Why the last attempt failed; null if it did not. */
  problem: string | null;
}

interface DeliveryLogProps {
  deliveries: ShownDelivery[];
  /** Whether the webhook sends anything. */
  isOn: boolean;
}

/** The last deliveries of a webhook, each with a button that sends it again. */
export function DeliveryLog({ deliveries, isOn }: DeliveryLogProps) {
  const { t } = useTranslation("inbox");
  if (deliveries.length === 0) {
    return <EmptyState icon={Send} title={t("webhooks.logNone")} text={t("webhooks.logNoneText")} />;
  }
  return (
    <Form method="post" preventScrollReset>
      <ul className="inbox-webhooks" aria-label={t("webhooks.log")}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryFacts {...delivery} />
            {isOn && (
              <Button
                type="submit"
                name="intent"
                value={`resend:${delivery.id}`}
                small
                aria-label={t("webhooks.resendOf", { kind: delivery.kind })}
              >
                {t("webhooks.resend")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Form>
  );
}

function DeliveryFacts({ kind, createdAt, nextAt, attempts, status, problem }: ShownDelivery) {
  const { t } = useTranslation("inbox");
  return (
    <div className="inbox-webhook-facts">
      <span>
        {kind} <DeliveryState nextAt={nextAt} attempts={attempts} status={status} problem={problem} />
      </span>
      {problem && <span className="small">{problem}</span>}
      <span className="muted small">
        <DateText at={createdAt} as="minute" /> · {t("webhooks.attempts", { count: attempts })}
        {nextAt !== null && (
          <>
            {" "}
            · {t("webhooks.next")} <DateText at={nextAt} as="minute" />
          </>
        )}
      </span>
    </div>
  );
}

type Stated = Pick<ShownDelivery, "nextAt" | "attempts" | "status" | "problem">;

function DeliveryState({ nextAt, attempts, status, problem }: Stated) {
  const { t } = useTranslation("inbox");
  if (problem) return <Badge tone={nextAt === null ? "danger" : "warning"}>{t("webhooks.failed")}</Badge>;
  if (nextAt !== null || attempts === 0) return <Badge>{t("webhooks.waiting")}</Badge>;
  return (
    <Badge tone="success">
      {t("webhooks.delivered")} {status}
    </Badge>
  );
}
