import { type FormField, SelectField, TextField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { ColourField } from "../../shared/ui/colour-field";
import { shapes, textAtMost } from "../limits";

export interface MakeFieldsProps {
  fields: Record<"text" | "foreground" | "background" | "shape", FormField>;
}

/** The fields for letters or an emoji, and their colors. */
export function MakeFields({ fields }: MakeFieldsProps) {
  const { t } = useTranslation("tools");
  return (
    <>
      <TextField
        field={fields.text}
        label={t("favicon.fields.text")}
        hint={t("favicon.fields.textHint", { count: textAtMost })}
        placeholder="🚀"
        required
        autoComplete="off"
        maxLength={40}
        className="favicon-text"
      />
      <div className="tools-pairs">
        <ColourField field={fields.foreground} label={t("favicon.fields.foreground")} />
        <ColourField field={fields.background} label={t("favicon.fields.background")} />
      </div>
      <SelectField
        field={fields.shape}
        label={t("favicon.fields.shape")}
        choices={shapes.map((value) => ({ value, label: t(`favicon.shapes.${value}`) }))}
      />
    </>
  );
}
