import { Badge, type BadgeProps } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type DomainReport, type Level, levels, type ReportGroup, type ReportPart, reportGroups } from "../report";

const tones: Record<Level, BadgeProps["tone"]> = {
  wrong: "danger",
  missing: "warning",
  good: "success",
  note: "neutral",
};

/** Longer lists of records are closed at first. */
const linesOpen = 12;

/** Each part's findings, the worst first, with the records that they are based on. */
export function ReportResult({ result: { domain, unicode, parts, counts } }: { result: DomainReport }) {
  const { t } = useTranslation("tools");
  return (
    <section className="stack" aria-labelledby="dns-report-title">
      <div className="row row-between">
        <h2 id="dns-report-title" className="dns-name">
          {t("dns.report.title", { domain: unicode ?? domain })}
        </h2>
        <p className="row row-s dns-marks">
          {levels
            .filter((level) => counts[level] > 0)
            .map((level) => (
              <Badge key={level} tone={tones[level]}>
                {t(`dns.report.counts.${level}`, { count: counts[level] })}
              </Badge>
            ))}
        </p>
      </div>
      <p>
        <Link to={`/dns?${new URLSearchParams({ tab: "domain", domain })}`}>{t("dns.report.again")}</Link>
      </p>
      {(Object.keys(reportGroups) as ReportGroup[]).map((group) => (
        <GroupCard key={group} group={group} parts={parts.filter(({ part }) => isIn(group, part))} />
      ))}
    </section>
  );
}

function isIn(group: ReportGroup, part: ReportPart["part"]): boolean {
  return (reportGroups[group] as readonly string[]).includes(part);
}

function GroupCard({ group, parts }: { group: ReportGroup; parts: ReportPart[] }) {
  const { t } = useTranslation("tools");
  return (
    <Card heading={t(`dns.report.groups.${group}`)} level={3}>
      <div className="stack">
        {parts.map((part) => (
          <section key={part.part} className="dns-part">
            {parts.length > 1 && <h4>{t(`dns.report.parts.${part.part}`)}</h4>}
            <PartFindings part={part} />
          </section>
        ))}
      </div>
    </Card>
  );
}

function PartFindings({ part: { part, status, findings, records } }: { part: ReportPart }) {
  const { t } = useTranslation("tools");
  const sorted = findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  const text = records.join("\n");
  return (
    <>
      {status !== "done" && <p className="dns-stopped">{t(`dns.report.statuses.${status}`)}</p>}
      {findings.length > 0 && (
        <ul className="dns-findings">
          {sorted.map(({ level, kind, text: sentence }) => (
            <li key={`${kind} ${sentence}`}>
              <Badge tone={tones[level]}>{t(`dns.report.levels.${level}`)}</Badge>
              <span className="dns-data">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {records.length > 0 && (
        <details open={records.length <= linesOpen} className="dns-raw">
          <summary>{t("dns.report.records")}</summary>
          <div className="dns-raw-text">
            <pre className="dns-zone mono">{text}</pre>
            <CopyButton text={text} label={`${t("dns.report.records")}: ${t(`dns.report.parts.${part}`)}`} />
          </div>
        </details>
      )}
    </>
  );
}
