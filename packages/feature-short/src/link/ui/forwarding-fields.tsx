import { CheckboxField, TextField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { type UtmName, utmNames } from "../utm";

type Field = Parameters<typeof TextField>[0]["field"];
type Named = "after_url" | "pass_query";

/** Where visitors go after the end, and whether their query goes along. */
export function ForwardingFields({ fields }: { fields: Record<Named, Field> }) {
  const { t } = useTranslation("short");
  return (
    <>
      <TextField
        field={fields.after_url}
        label={t("fields.afterUrl")}
        hint={t("fields.afterUrlHint")}
        optional
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxField field={fields.pass_query} label={t("fields.passQuery")} hint={t("fields.passQueryHint")} />
    </>
  );
}

/** Parameters that are put into the target when the form is saved. */
export function UtmFields({ fields }: { fields: Record<UtmName, Field> }) {
  const { t } = useTranslation("short");
  return (
    <>
      {utmNames.map((name) => (
        <TextField
          key={name}
          field={fields[name]}
          label={t(`utm.${name}`)}
          hint={<code>{name}</code>}
          optional
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
        />
      ))}
    </>
  );
}
