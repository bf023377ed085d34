import { Icon } from "@dozen/ui/icon";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useTranslation } from "react-i18next";
import type { FormatProblem } from "../types";

/** Lines of context before and after the problem. */
const around = 2;

/** The code that could not be parsed, each problem with its line and context. */
export function Problems({ problems, content }: { problems: FormatProblem[]; content: string }) {
  const { t } = useTranslation("tools");
  const lines = content.split(/\r?\n/);
  const isOfConversion = problems.some(({ reason }) => reason);
  return (
    <section className="card format-problems" role="alert" aria-labelledby="format-problems">
      <h2 id="format-problems">
        <Icon of={CircleAlert} size={20} />
        {t(isOfConversion ? "format.convert.failed" : "format.errors.failed")}
      </h2>
      {!isOfConversion && <p>{t("format.errors.rest")}</p>}
      <ul>
        {problems.map(({ line, column, message, reason, path }) => (
          <li key={`${line}:${column}`}>
            <p>
              <strong>{t("format.errors.at", { line, column })}</strong> {path && <code>{path}</code>}{" "}
              {reason ? t(`format.convert.reasons.${reason}`) : message}
            </p>
            <Excerpt lines={lines} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Excerpt({ lines, line }: { lines: string[]; line: number }) {
  const first = Math.max(1, line - around);
  const shown = lines.slice(first - 1, line + around);
  return (
    <ol className="format-lines mono" start={first}>
      {shown.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
        <li key={first + index} data-sign={first + index === line ? "!" : " "}>
          <span className="format-number">{first + index}</span>
          {text}
        </li>
      ))}
    </ol>
  );
}
