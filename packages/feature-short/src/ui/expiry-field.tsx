import { DateField } from "@dozen/ui/field";
import { useTomorrow, useZone } from "@dozen/ui/zone-field";
import { useTranslation } from "react-i18next";

export interface ExpiryFieldProps {
  field: Parameters<typeof DateField>[0]["field"];
  /** The zone that the server reads days in, and tomorrow in it. */
  zone: string;
  tomorrow: string;
  /** The form came back: what stands in it is what was typed. */
  isAnswered: boolean;
}

/** The expiry day, tomorrow at first (spec:short-7): the browser's tomorrow once it has taken over. */
export function ExpiryField({ field, zone, tomorrow, isAnswered }: ExpiryFieldProps) {
  const { t } = useTranslation("short");
  const here = useZone(zone);
  const first = useTomorrow(zone, tomorrow);
  return (
    <DateField
      field={field}
      label={t("fields.expression")}
      hint={t("fields.expressionHint", { zone: here })}
      optional
      {...(!isAnswered && { defaultValue: first })}
    />
  );
}
