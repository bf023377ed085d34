import { Badge } from "@dozen/ui/badge";
import { DangerButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { useZone } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import MailOpen from "lucide-react/icons/mail-open";
import Trash from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { OwnSecret } from "../secret";

export interface SecretListProps {
  list: OwnSecret[];
  /** The time zone in which the server formats times. */
  zone: string;
}

/** The sender's secrets with their states; those that wait can be revoked. */
export function SecretList({ list, zone }: SecretListProps) {
  const { t } = useTranslation("vault");
  if (list.length === 0) {
    return <EmptyState icon={MailOpen} title={t("secret.list.empty")} text={t("secret.list.emptyText")} />;
  }
  return (
    <ul className="secret-list" aria-label={t("secret.list.heading")}>
      {list.map((secret) => (
        <SecretRow key={secret.id} secret={secret} zone={zone} />
      ))}
    </ul>
  );
}

function SecretRow({ secret, zone }: { secret: OwnSecret; zone: string }) {
  const { t } = useTranslation("vault");
  const timeZone = useZone(zone);
  const { id, label, hasPassword, createdAt, endsAt, readAt } = secret;
  return (
    <li className="secret-row" id={`secret-${id}`}>
      <div className="secret-about">
        <p className="secret-label">
          {label || <span className="muted">{t("secret.list.untitled")}</span>}{" "}
          <Badge tone={readAt === null ? "info" : "success"}>
            {readAt === null ? t("secret.list.waiting") : t("secret.list.read")}
          </Badge>
        </p>
        <p className="muted small">
          {t("secret.list.madeAt")} <DateText at={createdAt} as="minute" timeZone={timeZone} />
          {" · "}
          {readAt === null ? t("secret.list.endsAt") : t("secret.list.readAt")}{" "}
          <DateText at={readAt ?? endsAt} as="minute" timeZone={timeZone} />
          {hasPassword && ` · ${t("secret.list.withPassword")}`}
        </p>
      </div>
      {readAt === null && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <DangerButton intent="revoke" small icon={Trash} message={t("secret.confirmRevoke")}>
            {t("secret.revoke")}
          </DangerButton>
        </Form>
      )}
    </li>
  );
}
