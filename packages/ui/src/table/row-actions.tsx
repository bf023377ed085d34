import ChartColumn from "lucide-react/icons/chart-column";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type MouseEvent, type ReactNode, useState } from "react";
import { ConfirmDialog, submitConfirmed } from "../confirm";
import { type IconShapes, shapesOf } from "../icon";
import { rowIntent } from "../table-intent";
import type { ExtraAction, Row, TableParts } from "./types";

const kinds = ["view", "edit", "download", "chart"] as const;
const icons = { view: Eye, edit: Pencil, download: Download, chart: ChartColumn };

/** What all rows of a table share to draw their actions. */
export interface ActionSet<R extends Row> {
  /** The icons of all actions, once: each row refers to them. */
  icons: ReactNode;
  /** The actions of one row: links if there is an address, else submit buttons of the table's form. */
  ofRow(row: R): ReactNode;
  /** Asks before a row is deleted. */
  dialog: ReactNode;
}

/**
 * The row actions of a table. A page of ten rows has fifty of them, so they are plain elements with shared icons and one
 * dialog, instead of widgets.
 */
export function useRowActions<R extends Row>(parts: TableParts<R>): ActionSet<R> {
  const { settings, actions, t, rowName } = parts;
  const [asked, setAsked] = useState<{ row: R; button: HTMLButtonElement }>();
  const deleteWord = actions.deleteWords?.row ?? t("delete");
  const shown = shownActions(parts);
  const iconOf = (id: string) => `${parts.formId}${id}`;
  const shapes = [...shown, ...(settings.del ? [{ id: "delete", icon: Trash2 }] : [])];
  return {
    icons: <IconShapesOnce shapes={shapes.map(({ id, icon }) => ({ id: iconOf(id), icon }))} />,
    ofRow: (row) => (
      <div>
        {shown.map((action) => rowAction(action, row, parts, iconOf(action.id)))}
        {settings.del && (
          <button
            type="submit"
            form={parts.formId}
            name="intent"
            value={rowIntent("delete", row.id)}
            title={t("table.actionOn", { action: deleteWord, name: rowName(row) })}
            className="button button-danger-quiet button-small button-icon"
            aria-haspopup={parts.enhanced ? "dialog" : undefined}
            onClick={(event) => {
              event.preventDefault();
              setAsked({ row, button: event.currentTarget });
            }}
            {...iconInside(iconOf("delete"))}
          />
        )}
      </div>
    ),
    dialog: (
      <ConfirmDialog
        open={asked !== undefined}
        isDanger
        message={
          asked && (actions.deleteMessage?.([asked.row]) ?? t("table.confirmDelete", { name: rowName(asked.row) }))
        }
        confirmLabel={deleteWord}
        onDecline={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) submitConfirmed(asked.button);
        }}
      />
    ),
  };
}

function shownActions<R extends Row>({ settings, actions, t, rowName }: TableParts<R>): ExtraAction<R>[] {
  const known = kinds
    .filter((kind) => settings[kind])
    .map((kind) => ({
      ...actions[kind],
      id: kind,
      icon: icons[kind],
      isDocument: kind === "download",
      label: (row: R) => t("table.actionOn", { action: t(kind), name: rowName(row) }),
    }));
  return [...known, ...(actions.extra ?? [])];
}

function rowAction<R extends Row>(
  { id, label, to, onAction, isDocument }: ExtraAction<R>,
  row: R,
  { formId, follow }: TableParts<R>,
  icon: string,
) {
  const act = (event: MouseEvent) => {
    event.preventDefault();
    onAction?.(row);
  };
  const shared = {
    title: label(row),
    className: "button button-quiet button-small button-icon",
    ...iconInside(icon),
  };
  if (to) return <a key={id} href={to(row)} onClick={onAction ? act : isDocument ? undefined : follow} {...shared} />;
  return (
    <button
      key={id}
      type="submit"
      form={formId}
      name="intent"
      value={rowIntent(id, row.id)}
      onClick={onAction && act}
      {...shared}
    />
  );
}

/** The content of an element: an icon of `IconShapesOnce`. As text it costs React nothing. */
function iconInside(id: string) {
  return { dangerouslySetInnerHTML: { __html: `<svg class="icon" aria-hidden="true"><use href="#${id}"/></svg>` } };
}

function IconShapesOnce({ shapes }: { shapes: { id: string; icon: IconShapes }[] }) {
  const symbols = shapes.map(({ id, icon }) => `<symbol id="${id}" viewBox="0 0 24 24">${shapesOf(icon)}</symbol>`);
  return (
    <svg
      className="table-icons"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the icon package, none of it from outside
      dangerouslySetInnerHTML={{ __html: symbols.join("") }}
    />
  );
}
