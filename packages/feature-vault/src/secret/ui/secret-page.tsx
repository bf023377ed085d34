import { Card } from "@dozen/ui/card";
import { FormErrors } from "@dozen/ui/field";
import { ToolCrumbs } from "@dozen/ui/tool-page";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MadeLink } from "./made-link";
import { MakeForm } from "./make-form";
import { Needs } from "./needs";
import { SecretList, type SecretListProps } from "./secret-list";

export interface SecretPageProps extends SecretListProps {
  /** How many wait, and how many may. */
  waiting: number;
  limit: number;
  /** Why a secret could not be revoked. */
  problems: string[];
}

/** Makes one-time secrets, and shows what became of them. */
export function SecretPage({ list, zone, waiting, limit, problems }: SecretPageProps) {
  const { t } = useTranslation("vault");
  return (
    <div className="page secret stack">
      <ToolCrumbs items={[{ to: "/passwd", label: t("passwd.title") }, { label: t("secret.title") }]} />
      <h1>{t("secret.title")}</h1>
      <p className="muted">{t("secret.lead")}</p>
      <Needs text={t("secret.needs.makeText")}>
        <Maker />
      </Needs>
      <h2>{t("secret.list.heading")}</h2>
      <FormErrors errors={problems} />
      <SecretList list={list} zone={zone} />
      <p className="muted small numbers">{t("secret.list.room", { count: waiting, limit })}</p>
    </div>
  );
}

function Maker() {
  const [link, setLink] = useState<string>();
  const { revalidate } = useRevalidator();
  const onMade = (made: string) => {
    setLink(made);
    revalidate();
  };
  return (
    <Card>
      {link === undefined ? (
        <MakeForm onMade={onMade} />
      ) : (
        <MadeLink link={link} onAnother={() => setLink(undefined)} />
      )}
    </Card>
  );
}
