import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { useTranslation } from "react-i18next";
import { PersonHead, type ShownPerson } from "./person-head";

interface PersonPanelProps {
  person: ShownPerson & {
    age: number | null;
    addr: string;
    email: string | null;
    phone: string | null;
    isTemporary: boolean;
  };
}

/** The base tab with the user's profile. */
export function PersonPanel({ person }: PersonPanelProps) {
  const { t } = useTranslation("account");
  const { age, addr, email, phone, isTemporary } = person;
  const facts = [
    { label: t("zone.age"), value: age === null ? null : t("zone.years", { count: age }) },
    { label: t("zone.addr"), value: addr },
    { label: t("zone.email"), value: email },
    { label: t("zone.phone"), value: phone },
  ];
  return (
    <Card>
      <div className="stack">
        <PersonHead {...person} />
        {!isTemporary && (
          <>
            <dl className="set-list">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={value ? "numbers" : "muted"}>{value || t("zone.none")}</dd>
                </div>
              ))}
            </dl>
            <div>
              <LinkButton to="/set/base">{t("zone.edit")}</LinkButton>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
