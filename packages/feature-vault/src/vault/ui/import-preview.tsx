import { Badge } from "@dozen/ui/badge";
import { Button } from "@dozen/ui/button";
import { type Column, DataTable } from "@dozen/ui/table";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { hostOf } from "../sites";
import type { Compared } from "../transfer/compare";
import { fit } from "../transfer/fit";
import type { FormatName } from "../transfer/formats";

interface ImportPreviewProps {
  format: FormatName;
  lines: Compared[];
  onTake(chosen: Compared[]): Promise<void>;
  onBack(): void;
}

const tones = { new: "success", changed: "warning", same: "neutral" } as const;

/** Sorts the lines into importable, existing and unfit ones. */
function sort(lines: Compared[]) {
  const [same, others] = [true, false].map((isSame) => lines.filter(({ state }) => (state === "same") === isSame));
  const fitted = (others ?? []).map((line, id) => ({ id, line, fitted: fit(line.entry) }));
  const rows = fitted.flatMap(({ id, line, fitted }) =>
    fitted ? [{ id, ...line, ...fitted, name: fitted.entry.name, user: fitted.entry.user }] : [],
  );
  return { rows, same: same ?? [], unfit: fitted.length - rows.length, cut: rows.filter(({ isCut }) => isCut).length };
}

/** Previews a file: new, different and existing entries; the selected ones are imported. */
export function ImportPreview({ format, lines, onTake, onBack }: ImportPreviewProps) {
  const { t } = useTranslation("vault");
  const { rows, same, unfit, cut } = useMemo(() => sort(lines), [lines]);
  const [chosen, setChosen] = useState<Set<number>>(() => new Set(rows.map(({ id }) => id)));
  const [busy, setBusy] = useState(false);
  type PreviewRow = (typeof rows)[number];
  const columns: Column<PreviewRow>[] = [
    {
      id: "name",
      name: t("passwd.fields.name"),
      field: "name",
      render: ({ entry }) => (
        <span className="vault-site">
          {entry.name}
          {entry.urls[0] && <span className="small muted truncate">{hostOf(entry.urls[0]) || entry.urls[0]}</span>}
        </span>
      ),
    },
    { id: "user", name: t("passwd.fields.user"), field: "user" },
    {
      id: "state",
      name: t("passwd.import.state"),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`passwd.import.states.${state}`)}</Badge>,
    },
  ];
  const take = async () => {
    setBusy(true);
    await onTake(rows.filter(({ id }) => chosen.has(id)));
    setBusy(false);
  };
  const count = (state: Compared["state"]) => lines.filter((line) => line.state === state).length;
  return (
    <div className="stack">
      <p>
        <strong>
          {t("passwd.import.found", { format: t(`passwd.import.formats.${format}`), count: lines.length })}
        </strong>
        <br />
        {t("passwd.import.counts", { new: count("new"), changed: count("changed"), same: count("same") })}
      </p>
      {rows.length === 0 ? (
        <p role="status">{t("passwd.import.nothing")}</p>
      ) : (
        <DataTable
          caption={t("passwd.import.heading")}
          rows={rows}
          columns={columns}
          settings={{ more: true, fixed: true, height: 420 }}
          selectedIds={rows.map(({ id }) => id)}
          onSelect={setChosen}
        />
      )}
      {count("changed") > 0 && <p className="small muted">{t("passwd.import.changedHint")}</p>}
      {cut > 0 && <p className="vault-warning">{t("passwd.import.cut", { count: cut })}</p>}
      {unfit > 0 && <p className="vault-warning">{t("passwd.import.unfit", { count: unfit })}</p>}
      {same.length > 0 && <SameAccounts lines={same} />}
      <div className="row">
        {rows.length > 0 && (
          <Button variant="primary" disabled={chosen.size === 0} busy={busy} onClick={take}>
            {busy ? t("passwd.import.working") : t("passwd.import.button", { count: chosen.size })}
          </Button>
        )}
        <Button onClick={onBack}>{t("passwd.edit.cancel")}</Button>
      </div>
    </div>
  );
}

/** The existing entries, collapsed. */
function SameAccounts({ lines }: { lines: Compared[] }) {
  const { t } = useTranslation("vault");
  return (
    <details className="vault-same">
      <summary>{t("passwd.import.same", { count: lines.length })}</summary>
      <ul>
        {lines.map(({ entry: { name, user }, existing }) => (
          <li key={existing?.id}>
            {name} <span className="muted">{user}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
