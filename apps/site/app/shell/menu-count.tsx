import { useTranslation } from "react-i18next";
import { useCount } from "./counts";
import type { ShellEntry } from "./use-shell";

/** The largest number that is shown exactly; larger ones are shown as `99+`. */
const most = 99;

export function shownCount(count: number): string {
  return count > most ? `${most}+` : String(count);
}

/** The number on a menu entry. It is hidden from screen readers, since the entry's accessible name contains it. */
export function MenuCount({ id }: Pick<ShellEntry, "id">) {
  const count = useCount(id);
  if (!count) return null;
  return (
    <span className="menu-count numbers" aria-hidden="true">
      {shownCount(count)}
    </span>
  );
}

/** Returns an entry's accessible name with its number, such as "Messages, 3 new". */
export function useCountedLabel({ id, label }: Pick<ShellEntry, "id" | "label">): string {
  const { t } = useTranslation("site");
  const count = useCount(id);
  return count ? t("header.counted", { label, count }) : label;
}
