import { type FormField, RadioField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";

/** The viewer's own accounts; null for one that they do not have. */
export interface OwnAccounts {
  email: string | null;
  phone: string | null;
}

/** The recipient of a code: a choice if the user has both accounts, else a plain line. */
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
