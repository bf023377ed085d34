import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Line } from "../../shared/ui/form-field";
import { otherType, typeNames } from "../sites";

/**
 * The type of an entry: seven are suggested, and the owner's own words are stored as "other" with a
 * label.
 */
export function TypeLine(props: {
  errors: Record<string, string[] | undefined>;
  maxLength: number;
  defaultValue?: string;
  optional?: boolean;
}) {
  const { t } = useTranslation("vault");
  const list = useId();
  return (
    <>
      <Line
        name="type"
        label={t("passwd.fields.type")}
        hint={t("passwd.fields.typeHint")}
        list={list}
        optional
        {...props}
      />
      <datalist id={list}>
        {typeNames.map((name) => (
          <option key={name} value={t(`passwd.types.${name}`)} />
        ))}
      </datalist>
    </>
  );
}

/** Converts between a type's number and label and its displayed name. */
export function useTypes() {
  const { t } = useTranslation("vault");
  const nameOf = (type: number) => t(`passwd.types.${typeNames[type - 1] ?? "other"}`);
  return {
    nameOf,
    shown: ({ type, label }: { type: number; label: string }) => label || nameOf(type),
    read(typed: string): { type: number; label: string } {
      const text = typed.trim();
      const known = typeNames.findIndex((_, index) => nameOf(index + 1).toLowerCase() === text.toLowerCase());
      if (known >= 0) return { type: known + 1, label: "" };
      return { type: otherType, label: text };
    },
  };
}
