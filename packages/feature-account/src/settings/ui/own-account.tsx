import { type FormField, RadioField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";

/** The viewer's own accounts, as far as they have them. */
export interface OwnAccounts {
  email: string | null;
  phone: string | null;
}

/** Where a code goes: a choice for whoever has both, a line for everybody else. */
export function OwnAccountField({ field, email, phone }: OwnAccounts & { field: FormField }) {
  const { t } = useTranslation("account");
  const choices = [
    ...(email ? [{ value: "email", label: t("settings.type.email", { value: email }) }] : []),
    ...(phone ? [{ value: "phone", label: t("settings.type.phone", { value: phone }) }] : []),
  ];
  const [only] = choices;
  if (choices.length > 1) return <RadioField field={field} label={t("settings.type.label")} choices={choices} />;
  return (
    <p>
      <span className="muted">{t("settings.type.label")}</span> <strong className="numbers">{only?.label}</strong>
      <input type="hidden" name={field.name} value={only?.value} />
    </p>
  );
}
