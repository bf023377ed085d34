import ChartColumn from "lucide-react/icons/chart-column";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { IconAnchor, IconButton } from "../button";
import { ConfirmButton } from "../confirm";
import { rowIntent } from "../table-intent";
import { useWords } from "../words";
import type { Row, TableParts } from "./types";

const kinds = ["view", "edit", "download", "chart"] as const;
const icons = { view: Eye, edit: Pencil, download: Download, chart: ChartColumn };

/** The actions of one row: links if there is an address, else submit buttons of the table's form. */
export function RowActions<R extends Row>({ row, ...parts }: TableParts<R> & { row: R }) {
  const { settings, actions } = parts;
  return (
    <div>
      {kinds.map((kind) => settings[kind] && <RowButton key={kind} kind={kind} row={row} {...parts} />)}
      {actions.extra?.(row)}
      {settings.del && <DeleteButton row={row} {...parts} />}
    </div>
  );
}

function RowButton<R extends Row>(props: TableParts<R> & { row: R; kind: (typeof kinds)[number] }) {
  const { row, kind, actions, formId, rowName, follow } = props;
  const t = useWords();
  const { to, onAction } = actions[kind] ?? {};
  const shared = {
    icon: icons[kind],
    small: true,
    label: t("table.actionOn", { action: t(kind), name: rowName(row) }),
  };
  if (to) return <IconAnchor {...shared} href={to(row)} onClick={kind === "download" ? undefined : follow} />;
  return (
    <IconButton
      {...shared}
      type="submit"
      form={formId}
      name="intent"
      value={rowIntent(kind, row.id)}
      onClick={(event) => {
        if (!onAction) return;
        event.preventDefault();
        onAction(row);
      }}
    />
  );
}

function DeleteButton<R extends Row>({ row, actions, formId, rowName }: TableParts<R> & { row: R }) {
  const t = useWords();
  const name = rowName(row);
  const word = actions.deleteWords?.row ?? t("delete");
  return (
    <ConfirmButton
      form={formId}
      name="intent"
      value={rowIntent("delete", row.id)}
      variant="danger-quiet"
      small
      icon={Trash2}
      className="button-icon"
      label={t("table.actionOn", { action: word, name })}
      message={actions.deleteMessage?.([row]) ?? t("table.confirmDelete", { name })}
      confirmLabel={word}
    />
  );
}
