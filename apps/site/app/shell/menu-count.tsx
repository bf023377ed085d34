import { useTranslation } from "react-i18next";
import { useCount } from "./counts";
import type { ShellEntry } from "./use-shell";

/** More than this is only "many". */
const most = 99;

export function shownCount(count: number): string {
  return count > most ? `${most}+` : String(count);
}

/** The number on an entry of the menu; the entry's own name says it to those who cannot see it. */
export function MenuCount({ id }: Pick<ShellEntry, "id">) {
  const count = useCount(id);
  if (!count) return null;
  return (
    <span className="menu-count numbers" aria-hidden="true">
      {shownCount(count)}
    </span>
  );
}

/** The name of an entry with its number: "Messages, 3 new". */
export function useCountedLabel({ id, label }: Pick<ShellEntry, "id" | "label">): string {
  const { t } = useTranslation("site");
  const count = useCount(id);
  return count ? t("header.counted", { label, count }) : label;
}
