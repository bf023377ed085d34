import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../button";
import { ConfirmButton } from "../confirm";
import { useWords } from "../words";
import type { Row, TableParts } from "./types";

/** The number of ticked rows, and the actions for all of them. */
export function BatchBar<R extends Row>(parts: TableParts<R>) {
  const { rows, settings, actions, formId, selected, enhanced } = parts;
  const t = useWords();
  const none = enhanced && selected.size === 0;
  const shared = { name: "intent", form: formId, small: true, disabled: none };
  const message =
    actions.deleteMessage?.(rows.filter((row) => selected.has(row.id))) ??
    t("table.confirmBatchDelete", { count: selected.size });
  return (
    <div className="table-batch">
      <span className="table-batch-count" aria-live="polite">
        {selected.size > 0 ? t("table.selected", { count: selected.size }) : t("table.noneSelected")}
      </span>
      {actions.batchExtra?.map(({ intent, icon, label }) => (
        <Button {...shared} key={intent} type="submit" value={intent} variant="quiet" icon={icon}>
          {label}
        </Button>
      ))}
      {settings.batchEdit && (
        <Button
          {...shared}
          type="submit"
          value="edit"
          variant="quiet"
          icon={Pencil}
          onClick={(event) => {
            if (!actions.onBatchEdit) return;
            event.preventDefault();
            actions.onBatchEdit(selected as Set<R["id"]>);
          }}
        >
          {t("batchEdit")}
        </Button>
      )}
      {settings.batchDel && (
        <ConfirmButton
          {...shared}
          value="delete"
          variant="danger-quiet"
          icon={Trash2}
          message={message}
          confirmLabel={actions.deleteWords?.row ?? t("delete")}
        >
          {actions.deleteWords?.ticked ?? t("batchDelete")}
        </ConfirmButton>
      )}
    </div>
  );
}
