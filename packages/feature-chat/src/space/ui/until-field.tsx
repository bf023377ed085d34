import { dateText } from "@dozen/ui/date-text";
import { controlProps, Field, TextInput } from "@dozen/ui/field";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { useTranslation } from "react-i18next";

interface UntilFieldProps {
  id: string;
  /** The zone in which the server reads days. */
  zone: string;
  /** When the post ends to be public. */
  openUntil?: number | null;
  /** What was typed in a form that was refused. */
  typed?: unknown;
  errors?: string[] | null;
}

/** The last day on which a post for everybody is public. */
export function UntilField({ id, zone, openUntil, typed, errors }: UntilFieldProps) {
  const { t } = useTranslation("chat");
  const here = useZone(zone);
  const frame = { id, label: t("space.until"), hint: t("space.untilHint", { zone: here }), errors: errors ?? [] };
  // The moment is the first after the day.
  const stored = openUntil ? dateText(openUntil - 1, "day", here) : "";
  return (
    <Field {...frame}>
      <TextInput
        // The browser's time zone may change the day, so the field is remounted.
        key={here}
        {...controlProps(frame)}
        type="date"
        name="until"
        defaultValue={typeof typed === "string" ? typed : stored}
      />
      <ZoneField zone={zone} />
    </Field>
  );
}
