import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { DateInput, Field } from "@dozen/ui/field";
import { Form, useNavigation } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticsQuery } from "../statistics-page.server";
import { ZoneField } from "./zone-field";

/** The period. With script the button waits for both days (B§5); without it the server takes its own for a missing one. */
export function RangeForm({ page }: { page: StatisticsQuery }) {
  const { t } = useTranslation("short");
  const enhanced = useEnhanced();
  const busy = useNavigation().state !== "idle";
  const [start, setStart] = useState(page.startTime);
  const [end, setEnd] = useState(page.endTime);
  return (
    <Form method="get" className="short-range">
      <input type="hidden" name="type" value={page.type} />
      <ZoneField zone={page.zone} />
      <Field id="startTime" label={t("statistics.startTime")}>
        <DateInput
          id="startTime"
          name="startTime"
          defaultValue={page.startTime}
          onChange={(event) => setStart(event.target.value)}
        />
      </Field>
      <Field id="endTime" label={t("statistics.endTime")}>
        <DateInput
          id="endTime"
          name="endTime"
          defaultValue={page.endTime}
          onChange={(event) => setEnd(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" icon={Search} busy={busy} disabled={enhanced && !(start && end)}>
        {t("statistics.query")}
      </Button>
      <div className="choice short-people">
        <input type="checkbox" id="people" name="people" value="yes" defaultChecked={page.people} />
        <label htmlFor="people">{t("statistics.people")}</label>
      </div>
      {page.type === "chart" && <p className="muted small short-range-hint">{t("statistics.chartRange")}</p>}
    </Form>
  );
}
