import { Form, useNavigation } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { Button } from "../button";
import { useEnhanced } from "../enhanced";
import { DateInput, Field } from "../field";
import { useWords } from "../words";
import { ZoneField } from "../zone-field";
import type { VisitQuery } from "./types";

/** The period. With script the button waits for both days (B§5); without it the server takes its own for a missing one. */
export function RangeForm({ page }: { page: VisitQuery }) {
  const t = useWords();
  const enhanced = useEnhanced();
  const busy = useNavigation().state !== "idle";
  const [start, setStart] = useState(page.startTime);
  const [end, setEnd] = useState(page.endTime);
  return (
    <Form method="get" className="visits-range">
      <input type="hidden" name="type" value={page.type} />
      <ZoneField zone={page.zone} />
      <Field id="startTime" label={t("visits.startTime")}>
        <DateInput
          id="startTime"
          name="startTime"
          defaultValue={page.startTime}
          onChange={(event) => setStart(event.target.value)}
        />
      </Field>
      <Field id="endTime" label={t("visits.endTime")}>
        <DateInput
          id="endTime"
          name="endTime"
          defaultValue={page.endTime}
          onChange={(event) => setEnd(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" icon={Search} busy={busy} disabled={enhanced && !(start && end)}>
        {t("visits.query")}
      </Button>
      <div className="choice visits-people">
        <input type="checkbox" id="people" name="people" value="yes" defaultChecked={page.people} />
        <label htmlFor="people">{t("visits.people")}</label>
      </div>
      {page.type === "chart" && <p className="muted small visits-range-hint">{t("visits.chartRange")}</p>}
    </Form>
  );
}
