import { type FormField, RadioField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { iconSizes } from "../limits";

export interface OutputFieldsProps {
  type: FormField;
  size: Pick<FormField, "name" | "key"> & { initialValue?: unknown };
}

/** The type of file, and its sizes. */
export function OutputFields({ type, size: field }: OutputFieldsProps) {
  const { t } = useTranslation("tools");
  // The initial value is a single size or a list.
  const chosen = [field.initialValue ?? []].flat().map(Number);
  return (
    <>
      <RadioField
        field={type}
        label={t("favicon.fields.type")}
        choices={[
          { value: "ico", label: t("favicon.types.ico") },
          { value: "png", label: t("favicon.types.png") },
        ]}
      />
      <fieldset className="field">
        <legend className="field-label">{t("favicon.fields.size")}</legend>
        <div className="choices favicon-sizes" key={field.key}>
          {iconSizes.map((size) => (
            <div className="choice" key={size}>
              <input
                type="checkbox"
                id={`favicon-size-${size}`}
                name={field.name}
                value={size}
                defaultChecked={chosen.includes(size)}
              />
              <label htmlFor={`favicon-size-${size}`}>{size}</label>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
