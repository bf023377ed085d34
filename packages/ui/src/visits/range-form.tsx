import { Form, useNavigation } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { Button } from "../button";
import { useEnhanced } from "../enhanced";
import { controlProps, DateInput, Field, useErrorFocus } from "../field";
import { useTyped } from "../typed";
import { useWords } from "../words";
import { ZoneField } from "../zone-field";
import type { VisitQuery } from "./types";

interface RangeFormProps {
  page: VisitQuery;
  /** The user submitted this query on the page; it did not come with the page's first address. */
  isAsked: boolean;
}

/**
 * The form for the period. With script the button is disabled until both days are set (spec:short-53); without it the
 * server fills in a missing day.
 */
export function RangeForm({ page, isAsked }: RangeFormProps) {
  const t = useWords();
  const enhanced = useEnhanced();
  const busy = useNavigation().state !== "idle";
  const start = useTyped(page.startTime);
  const end = useTyped(page.endTime);
  const ref = useRef<HTMLFormElement>(null);
  useErrorFocus(ref, isAsked && page.problem);
  const frameOf = (id: "startTime" | "endTime") => {
    const error = page.problem?.[id];
    return { id, errors: error === undefined ? [] : [error] };
  };
  return (
    <Form method="get" ref={ref} className="visits-range">
      <input type="hidden" name="type" value={page.type} />
      <ZoneField zone={page.zone} />
      <Field {...frameOf("startTime")} label={t("visits.startTime")}>
        <DateInput {...controlProps(frameOf("startTime"))} {...start.control} name="startTime" />
      </Field>
      <Field {...frameOf("endTime")} label={t("visits.endTime")}>
        <DateInput {...controlProps(frameOf("endTime"))} {...end.control} name="endTime" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={Search}
        busy={busy}
        disabled={enhanced && !(start.typed && end.typed)}
      >
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
