import { useEnhanced } from "@dozen/ui/enhanced";
import { DateField } from "@dozen/ui/field";
import { useZone } from "@dozen/ui/zone-field";
import { useTranslation } from "react-i18next";

export interface ExpiryFieldProps {
  field: Parameters<typeof DateField>[0]["field"];
  /** The zone that the server reads days in, and tomorrow in it. */
  zone: string;
  tomorrow: string;
  /** The form came back: what stands in it is what was typed. */
  isAnswered: boolean;
}

/** The expiry day, tomorrow at first (B§5): the browser's tomorrow once it has taken over. */
export function ExpiryField({ field, zone, tomorrow, isAnswered }: ExpiryFieldProps) {
  const { t } = useTranslation("short");
  const enhanced = useEnhanced();
  const here = useZone(zone);
  const first = enhanced ? dayAfter(Date.now(), here) : tomorrow;
  return (
    <DateField
      key={first}
      field={field}
      label={t("fields.expression")}
      hint={t("fields.expressionHint", { zone: here })}
      optional
      {...(!isAnswered && { defaultValue: first })}
    />
  );
}

function dayAfter(time: number, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  const today = parts.format(time);
  return new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
