import { readMoment } from "@dozen/core/moments";
import { dateText } from "@dozen/ui/date-text";
import { type FormField, TextField } from "@dozen/ui/field";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { useTranslation } from "react-i18next";

/** When readers get an article, on the clock of whoever writes it. */
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
        // The browser's zone moves the hands; once something was typed the field stays with that.
        defaultValue={time === null ? "" : dateText(time, "minute", here).replace(" ", "T")}
        maxLength={undefined}
        className="blog-moment"
        optional
      />
      <ZoneField zone={zone} />
    </>
  );
}
