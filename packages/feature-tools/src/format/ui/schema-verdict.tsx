import { Icon } from "@dozen/ui/icon";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import type { FormatProblem, SchemaResult } from "../types";

/** Whether the JSON fits its schema, and where it does not. */
export function SchemaVerdict({ result: { schemaProblem, problems } }: { result: SchemaResult }) {
  const { t } = useTranslation("tools");
  if (!schemaProblem && problems.length === 0) {
    return (
      <p className="format-note" role="status">
        <Icon of={CircleCheck} size={20} />
        {t("format.schema.valid")}
      </p>
    );
  }
  return (
    <section className="card format-problems" role="alert" aria-labelledby="format-schema-problems">
      <h2 id="format-schema-problems">
        <Icon of={CircleAlert} size={20} />
        {t(schemaProblem ? "format.schema.unusable" : "format.schema.invalid")}
      </h2>
      <ul>
        {schemaProblem ? (
          <Problem problem={schemaProblem} path="" />
        ) : (
          problems.map((problem) => (
            <Problem key={`${problem.path} ${problem.message}`} problem={problem} path={problem.path} />
          ))
        )}
      </ul>
    </section>
  );
}

function Problem({ problem: { line, column, message }, path }: { problem: FormatProblem; path: string }) {
  const { t } = useTranslation("tools");
  return (
    <li>
      <strong>{t("format.errors.at", { line, column })}</strong> {path && <code>{path}</code>} {message}
    </li>
  );
}
