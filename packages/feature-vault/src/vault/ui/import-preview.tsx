import { Badge } from "@dozen/ui/badge";
import { Button } from "@dozen/ui/button";
import { type Column, DataTable } from "@dozen/ui/table";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilePreview } from "../client/protocol";
import { hostOf } from "../sites";
import type { Compared } from "../transfer/compare";
import { fit } from "../transfer/fit";
import { leftItems, leftParts, sumOf } from "../transfer/formats";

interface ImportPreviewProps {
  preview: FilePreview;
  /** @param isPartial whether anything in the file is left out */
  onTake(chosen: Compared[], isPartial: boolean): Promise<void>;
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
export function ImportPreview({ preview, onTake, onBack }: ImportPreviewProps) {
  const { format, lines, leftOut, broken } = preview;
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
    const isPartial = sumOf(leftOut) + cut + unfit > 0 || chosen.size < rows.length;
    await onTake(
      rows.filter(({ id }) => chosen.has(id)),
      isPartial,
    );
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
        <p role="status">{t(lines.length > 0 ? "passwd.import.nothing" : "passwd.import.noLogins")}</p>
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
      <LeftOutList leftOut={leftOut} />
      {broken.length > 0 && <BrokenRows rows={broken} />}
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

/** What the file has that is not imported, kind by kind. */
function LeftOutList({ leftOut }: Pick<FilePreview, "leftOut">) {
  const { t } = useTranslation("vault");
  const shown = [...leftItems, ...leftParts].filter((kind) => leftOut[kind]);
  if (shown.length === 0) return null;
  return (
    <div className="vault-warning">
      <strong>{t("passwd.import.left.heading")}</strong>
      <ul>
        {shown.map((kind) => (
          <li key={kind}>{t(`passwd.import.left.${kind}`, { count: leftOut[kind] })}</li>
        ))}
      </ul>
      {leftOut.totp && <p>{t("passwd.import.left.codesHint")}</p>}
    </div>
  );
}

const brokenAtMost = 20;

/** The rows of a table that cannot be read, so that their owner can mend them in the file. */
function BrokenRows({ rows }: { rows: FilePreview["broken"] }) {
  const { t } = useTranslation("vault");
  return (
    <details className="vault-same" open>
      <summary>{t("passwd.import.brokenRows")}</summary>
      <ul>
        {rows.slice(0, brokenAtMost).map(({ row, text }) => (
          <li key={row}>
            {t("passwd.import.brokenRow", { row })} <code>{text}</code>
          </li>
        ))}
      </ul>
    </details>
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
