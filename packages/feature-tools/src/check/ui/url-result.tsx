import type { AddressVerdict } from "@dozen/core/check/address-check.server";
import { Badge } from "@dozen/ui/badge";
import { useTranslation } from "react-i18next";
import { UrlFindings } from "./url-findings";
import { VerdictCard } from "./verdict-card";

/** The findings about an address, and its redirects. */
export function UrlResult({ verdict }: { verdict: AddressVerdict }) {
  const { t } = useTranslation("tools");
  const { safe, findings, hops, end } = verdict;
  return (
    <VerdictCard safe={safe}>
      <UrlFindings findings={findings} />
      {hops.length > 0 && (
        <>
          <h3>{t(hops.length > 1 ? "check.url.way" : "check.url.answered")}</h3>
          <ol className="check-way">
            {hops
              .map((hop, step) => ({ ...hop, step }))
              .map(({ url, status, step }) => (
                <li key={step}>
                  <span className="mono">{url}</span>
                  <Badge tone={url === end && status < 400 ? "success" : "neutral"}>{status}</Badge>
                </li>
              ))}
          </ol>
        </>
      )}
    </VerdictCard>
  );
}
