import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { Field, Select } from "@dozen/ui/field";
import { Form, useNavigation } from "@remix-run/react";
import Globe from "lucide-react/icons/globe";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import type { DomainLookup } from "../dns";
import { recordTypes } from "../record-types";
import { DomainResult } from "./domain-result";
import { LookupField } from "./lookup-field";

export interface DomainPanelProps {
  /** The input, as typed. */
  typed: { domain: string; rtype: string };
  problem: string | null;
  result: DomainLookup | null;
}

/** Looks up a domain's records. A GET form, so that every lookup has an address to bookmark and share. */
export function DomainPanel({ typed, problem, result }: DomainPanelProps) {
  const { t } = useTranslation("tools");
  const busy = useNavigation().location?.search.includes("tab=domain") ?? false;
  return (
    <>
      <Card>
        <Form method="get" action="/dns" className="dns-form">
          <input type="hidden" name="tab" value="domain" />
          <LookupField
            id="dns-domain"
            name="domain"
            label={t("dns.domain.field")}
            hint={t("dns.domain.hint")}
            problem={problem}
            typed={typed.domain}
            placeholder="example.com"
            maxLength={1024}
            inputMode="url"
          />
          <Field id="dns-rtype" label={t("dns.domain.type")}>
            <Select
              key={typed.rtype}
              id="dns-rtype"
              name="rtype"
              defaultValue={typed.rtype}
              choices={recordTypes.map((type) => ({ value: type, label: `${type} · ${t(`dns.types.${type}`)}` }))}
            />
          </Field>
          <Button type="submit" variant="primary" icon={Search} busy={busy}>
            {t("dns.submit")}
          </Button>
        </Form>
      </Card>
      {result ? <DomainResult result={result} /> : <EmptyState icon={Globe} title={t("dns.domain.empty")} />}
    </>
  );
}
