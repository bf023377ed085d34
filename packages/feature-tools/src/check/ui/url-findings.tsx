import type { UrlFinding } from "@dozen/core/check/url-check.server";
import { Badge } from "@dozen/ui/badge";
import { useTranslation } from "react-i18next";

/** The findings about an address, dangers first. */
export function UrlFindings({ findings }: { findings: UrlFinding[] }) {
  const { t } = useTranslation("tools");
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  if (sorted.length === 0) return <p className="muted">{t("check.url.none")}</p>;
  return (
    <ul className="check-findings">
      {sorted.map((finding) => (
        <li key={JSON.stringify(finding)}>
          <Badge tone={finding.level === "danger" ? "danger" : "neutral"}>{t(`check.levels.${finding.level}`)}</Badge>
          <span>{t(`check.findings.${finding.kind}`, { ...finding })}</span>
        </li>
      ))}
    </ul>
  );
}
