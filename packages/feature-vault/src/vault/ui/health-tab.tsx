import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { LoadingState } from "@dozen/ui/empty";
import { FormErrors } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { examineVault } from "../client/examine";
import type { ListedEntry } from "../client/protocol";
import { useProblem } from "../client/use-problem";
import type { HealthReport } from "../health";
import { EditDialog } from "./edit-dialog";
import type { ViewProps } from "./view-props";

/** The problems of the passwords, found in the browser; only figures leave it. */
export function HealthTab({ entries }: ViewProps) {
  const { t } = useTranslation("vault");
  const problem = useProblem();
  const [report, setReport] = useState<HealthReport>();
  const [error, setError] = useState<string>();
  const [edited, setEdited] = useState<ListedEntry>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the accounts change or on request
  useEffect(() => {
    let current = true;
    setReport(undefined);
    setError(undefined);
    examineVault().then(
      (found) => current && setReport(found),
      (thrown) => current && setError(problem(thrown)),
    );
    return () => {
      current = false;
    };
  }, [entries, round]);
  const isLooking = !report && !error;
  return (
    <div className="vault-form stack">
      <div className="row row-between">
        <h1>{t("passwd.health.heading")}</h1>
        <Button busy={isLooking} onClick={() => setRound(round + 1)}>
          {t("passwd.health.again")}
        </Button>
      </div>
      <p className="muted">{t("passwd.health.lead")}</p>
      <FormErrors errors={error ? [error] : undefined} />
      {isLooking && <LoadingState text={t("passwd.health.checking")} />}
      {report && <Findings report={report} entries={entries} onEdit={setEdited} />}
      {edited && <EditDialog entry={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

interface FindingsProps {
  report: HealthReport;
  entries: ListedEntry[];
  onEdit(entry: ListedEntry): void;
}

const kinds = ["weak", "reused", "old", "missing"] as const;

function Findings({ report, entries, onEdit }: FindingsProps) {
  const { t } = useTranslation("vault");
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const found = (kind: (typeof kinds)[number]) => report[kind].flat().flatMap((id) => byId.get(id) ?? []);
  if (report.total === 0) return <p>{t("passwd.health.none")}</p>;
  return (
    <>
      {kinds.every((kind) => report[kind].length === 0) && (
        <p className="vault-good">
          <Icon of={ShieldCheck} /> {t("passwd.health.good")}
        </p>
      )}
      {kinds
        .filter((kind) => report[kind].length > 0)
        .map((kind) => (
          <Card
            key={kind}
            heading={t(`passwd.health.${kind}`)}
            aside={<strong>{t("passwd.health.figure", { count: found(kind).length })}</strong>}
          >
            <p className="muted">{t(`passwd.health.${kind}Text`)}</p>
            <ul className="vault-findings">
              {found(kind).map((entry) => (
                <li key={entry.id}>
                  <span className="grow truncate">
                    {entry.name} <span className="muted">{entry.user}</span>
                  </span>
                  {kind !== "missing" && (
                    <Button
                      small
                      aria-label={t("passwd.health.change", { name: entry.name })}
                      onClick={() => onEdit(entry)}
                    >
                      {t("passwd.edit.heading")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {kind === "missing" && <LinkButton to="/mfa">{t("passwd.health.addCode")}</LinkButton>}
          </Card>
        ))}
    </>
  );
}
