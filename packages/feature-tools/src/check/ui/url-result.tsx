import type { AddressVerdict } from "@dozen/core/check/address-check.server";
import { Badge } from "@dozen/ui/badge";
import { useTranslation } from "react-i18next";
import { VerdictCard } from "./verdict-card";

/** The findings about an address, dangers first, and its redirects. */
export function UrlResult({ verdict }: { verdict: AddressVerdict }) {
  const { t } = useTranslation("tools");
  const { safe, findings, hops, end } = verdict;
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return (
    <VerdictCard safe={safe}>
      {findings.length === 0 && <p>{t("check.url.none")}</p>}
      <ul className="check-findings">
        {sorted.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <Badge tone={finding.level === "danger" ? "danger" : "neutral"}>{t(`check.levels.${finding.level}`)}</Badge>
            <span>{t(`check.findings.${finding.kind}`, { ...finding })}</span>
          </li>
        ))}
      </ul>
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
