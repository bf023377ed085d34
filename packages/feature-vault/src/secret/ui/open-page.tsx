import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { useLocation } from "@remix-run/react";
import MailX from "lucide-react/icons/mail-x";
import { useTranslation } from "react-i18next";
import type { WaitingSecret } from "../secret";
import { Needs } from "./needs";
import { Opener } from "./opener";

export interface OpenPageProps {
  secret?: WaitingSecret;
  /** Why there is nothing to open. */
  gone?: string;
}

/** The page of a secret's link. It reads the key from the fragment, which the server never gets. */
export function OpenPage({ secret, gone }: OpenPageProps) {
  const { t } = useTranslation("vault");
  const { hash } = useLocation();
  return (
    <div className="page page-narrow stack">
      {secret ? (
        <>
          <h1>{t("secret.openTitle")}</h1>
          <Needs text={t("secret.needs.openText")}>
            <Opener key={secret.id} secret={secret} fragment={hash.slice(1)} />
          </Needs>
        </>
      ) : (
        <Gone message={gone} />
      )}
    </div>
  );
}

/** The same for a secret that was opened, has ended, was revoked or never existed. */
export function Gone({ message }: { message?: string }) {
  const { t } = useTranslation("vault");
  return (
    <Card>
      <h1 className="visually-hidden">{t("secret.title")}</h1>
      <EmptyState icon={MailX} title={message} text={t("secret.open.goneText")} />
    </Card>
  );
}
