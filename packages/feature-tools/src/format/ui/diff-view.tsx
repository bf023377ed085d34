import { useTranslation } from "react-i18next";
import type { DiffLine } from "../types";

const names = { "+": "added", "-": "removed" } as const;

/** Removed and added lines, marked by a sign and hidden text as well as by color. */
export function DiffView({ lines }: { lines: DiffLine[] }) {
  const { t } = useTranslation("tools");
  return (
    <ol className="format-lines mono">
      {lines.map((line, index) =>
        line === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list is never sorted
          <li key={index} className="format-gap" aria-hidden="true">
            ⋯
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list is never sorted
          <li key={index} data-sign={line.sign}>
            {line.sign !== " " && <span className="visually-hidden">{t(`format.diff.${names[line.sign]}`)} </span>}
            <span aria-hidden="true">{line.sign} </span>
            {line.text}
          </li>
        ),
      )}
    </ol>
  );
}
