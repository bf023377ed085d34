import { readMoment } from "@dozen/core/moments";
import { dateText } from "@dozen/ui/date-text";
import { type FormField, TextField } from "@dozen/ui/field";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { useTranslation } from "react-i18next";

/** The publication time, in the writer's time zone. */
export function PublishField({ field, zone }: { field: FormField; zone: string }) {
  const { t } = useTranslation("blog");
  const here = useZone(zone);
  const time = readMoment(String(field.initialValue ?? ""), here);
  return (
    <>
      <TextField
        field={field}
        label={t("post.publishAt")}
        hint={t("post.publishAtHint", { zone: here })}
        type="datetime-local"
        // Follows the browser's time zone after hydration; once edited, the field keeps its value.
        defaultValue={time === null ? "" : dateText(time, "minute", here).replace(" ", "T")}
        maxLength={undefined}
        className="blog-moment"
        optional
      />
      <ZoneField zone={zone} />
    </>
  );
}
