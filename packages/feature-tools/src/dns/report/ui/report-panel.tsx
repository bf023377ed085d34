import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { Form, useNavigation } from "@remix-run/react";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { useTranslation } from "react-i18next";
import { LookupField } from "../../ui/lookup-field";
import type { DomainReport } from "../report";
import { ReportResult } from "./report-result";

export interface ReportPanelProps {
  /** The input, as typed. */
  typed: { domain: string; selector: string };
  problem: string | null;
  /** The field that the problem is about; null: the domain. */
  field: string | null;
  result: DomainReport | null;
  /** How many lookups a report counts as. */
  lookups: number;
}

/** The form for a report, and the report. A GET form, so that a report has an address to bookmark and share. */
export function ReportPanel({ typed, problem, field, result, lookups }: ReportPanelProps) {
  const { t } = useTranslation("tools");
  const busy = useNavigation().location?.search.includes("tab=report&domain") ?? false;
  const isSelector = field === "selector";
  return (
    <>
      <Card>
        <Form method="get" action="/dns" className="dns-form">
          <input type="hidden" name="tab" value="report" />
          <LookupField
            id="dns-report"
            name="domain"
            label={t("dns.domain.field")}
            hint={t("dns.report.hint", { lookups })}
            problem={isSelector ? null : problem}
            typed={typed.domain}
            placeholder="example.com"
            maxLength={1024}
            inputMode="url"
          />
          <LookupField
            id="dns-selector"
            name="selector"
            label={t("dns.report.selector")}
            hint={t("dns.report.selectorHint")}
            problem={isSelector ? problem : null}
            typed={typed.selector}
            placeholder="selector1"
            maxLength={63}
            isOptional
          />
          <Button type="submit" variant="primary" icon={ClipboardCheck} busy={busy}>
            {t("dns.report.submit")}
          </Button>
        </Form>
      </Card>
      {result ? <ReportResult result={result} /> : <EmptyState icon={ClipboardCheck} title={t("dns.report.empty")} />}
    </>
  );
}
