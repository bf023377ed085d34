import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { Icon } from "@dozen/ui/icon";
import { SendText } from "@dozen/ui/send";
import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DiffView } from "./diff-view";
import { JsonTrees } from "./json-trees";
import { Problems } from "./problems";
import { SchemaVerdict } from "./schema-verdict";
import type { FormatData } from "./use-format-here";

/** The result: the text, the changes, the code that could not be parsed, and for JSON its tree and its schema's verdict. */
export function FormatResult({ result }: { result: FormatData }) {
  const { t } = useTranslation("tools");
  const { done, asked } = result;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) heading.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  const isSame = done.output === asked.content.replace(/\r\n/g, "\n") && !done.convertedFrom;
  // A text that cannot be converted has no result.
  const isRefused = done.problems.some(({ reason }) => reason);
  return (
    <div className="stack" ref={heading}>
      {done.problems.length > 0 && <Problems problems={done.problems} content={asked.content} />}
      {done.validity && <SchemaVerdict result={done.validity} />}
      {isRefused ? null : isSame && done.problems.length === 0 ? (
        <p className="format-note" role="status">
          <Icon of={CircleCheck} size={20} />
          {t("format.result.same")}
        </p>
      ) : (
        <Card
          heading={t(`format.types.${done.type}`)}
          aside={<ResultTools output={done.output} name={savedName(asked.name, done.type)} />}
          className="format-result"
        >
          <p className="muted small" role="status">
            <Summary result={result} />
          </p>
          {done.lost?.map((loss) => (
            <p key={loss} className="small">
              {t(`format.convert.lost.${loss}`)}
            </p>
          ))}
          {/* A text area, so that a long text can be scrolled with the keyboard. */}
          <textarea
            key={done.output}
            className="input mono format-code"
            aria-label={t("format.result.label")}
            readOnly
            rows={Math.min(24, done.output.split("\n").length + 1)}
            spellCheck={false}
            defaultValue={done.output}
          />
        </Card>
      )}
      {done.diff.length > 0 && (
        <details className="card format-more">
          <summary>{t("format.diff.title")}</summary>
          <DiffView lines={done.diff} />
        </details>
      )}
      {done.trees && done.trees.length > 0 && <JsonTrees trees={done.trees} />}
    </div>
  );
}

/** The name of the opened file with the ending of the result. */
function savedName(name: string | undefined, type: string) {
  const end = name ? name.lastIndexOf(".") : -1;
  return `${name && end > 0 ? name.slice(0, end) : name || "formatted"}.${type}`;
}

function ResultTools({ output, name }: { output: string; name: string }) {
  const { t } = useTranslation("tools");
  return (
    <div className="row row-s">
      <CopyButton text={output} words label={t("format.result.copy")} />
      <a
        className="button button-secondary button-small"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(output)}`}
        download={name}
      >
        <Icon of={Download} />
        {t("format.result.download")}
      </a>
      <SendText text={output} />
    </div>
  );
}

function Summary({ result: { done, asked } }: { result: FormatData }) {
  const { t } = useTranslation("tools");
  if (done.convertedFrom) {
    const [from, to] = [t(`format.types.${done.convertedFrom}`), t(`format.types.${done.type}`)];
    return t("format.result.converted", { from, to });
  }
  if (asked.work === "format") return t("format.result.changed", { added: done.added, removed: done.removed });
  const [before, after] = [asked.content, done.output].map((text) => new TextEncoder().encode(text).length);
  const saved = Math.max(0, Math.round((1 - Number(after) / Number(before)) * 100));
  return t("format.result.minified", { before, after, saved });
}
