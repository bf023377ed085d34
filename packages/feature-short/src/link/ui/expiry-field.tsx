import { DateField } from "@dozen/ui/field";
import { useTomorrow, useZone } from "@dozen/ui/zone-field";
import { useTranslation } from "react-i18next";

export interface ExpiryFieldProps {
  field: Parameters<typeof DateField>[0]["field"];
  /** The zone in which the server interprets days, and tomorrow in it. */
  zone: string;
  tomorrow: string;
  /** The form was refused: the field contains what was typed. */
  isSubmitted: boolean;
}

/** The expiry day, by default tomorrow (spec:short-7): in the browser's time zone after hydration. */
export function ExpiryField({ field, zone, tomorrow, isSubmitted }: ExpiryFieldProps) {
  const { t } = useTranslation("short");
  const here = useZone(zone);
  const first = useTomorrow(zone, tomorrow);
  return (
    <DateField
      field={field}
      label={t("fields.expression")}
      hint={t("fields.expressionHint", { zone: here })}
      optional
      {...(!isSubmitted && { defaultValue: first })}
    />
  );
}
