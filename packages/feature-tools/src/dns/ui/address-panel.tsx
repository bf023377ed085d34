import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { Form, useNavigation } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import type { AddressLookup } from "../dns";
import { AddressResult } from "./address-result";
import { LookupField } from "./lookup-field";

export interface AddressPanelProps {
  typed: string;
  problem: string | null;
  result: AddressLookup | null;
  /** The viewer's own address, the default. */
  own: string;
}

/** The form that looks up an address, and its result. */
export function AddressPanel({ typed, problem, result, own }: AddressPanelProps) {
  const { t } = useTranslation("tools");
  const busy = useNavigation().location?.search.includes("tab=ip&ip") ?? false;
  return (
    <>
      <Card>
        <Form method="get" action="/dns" className="dns-form dns-form-short">
          <input type="hidden" name="tab" value="ip" />
          <LookupField
            id="dns-ip"
            name="ip"
            label={t("dns.address.field")}
            hint={t("dns.address.hint", { own })}
            problem={problem}
            typed={typed}
            placeholder="203.0.113.7"
            maxLength={64}
          />
          <Button type="submit" variant="primary" icon={Search} busy={busy}>
            {t("dns.submit")}
          </Button>
        </Form>
      </Card>
      {result ? <AddressResult result={result} /> : <EmptyState icon={MapPin} title={t("dns.address.empty")} />}
    </>
  );
}
