import { useTranslation } from "react-i18next";
import type { ShellEntry } from "./use-shell";

/** More than this is only "many". */
const most = 99;

/** The number on an entry of the menu; the entry's own name says it to those who cannot see it. */
export function MenuCount({ count }: Pick<ShellEntry, "count">) {
  if (!count) return null;
  return (
    <span className="menu-count numbers" aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
}

/** The name of an entry with its number: "Messages, 3 new". */
export function useCountedLabel({ label, count }: Pick<ShellEntry, "label" | "count">): string {
  const { t } = useTranslation("site");
  return count ? t("header.counted", { label, count }) : label;
}
