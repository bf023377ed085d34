import { useTranslation } from "react-i18next";
import type { ChangedLines, Changes } from "../changes.server";

const marks = { same: " ", removed: "−", added: "+" } as const;

/** Removed and added lines. Also marked by text, for readers who cannot distinguish the colors. */
export function ChangesView({ changes: { fields, text, added, removed } }: { changes: Changes }) {
  const { t } = useTranslation("blog");
  return (
    <div className="stack stack-s">
      {fields.length === 0 && text.length === 0 && <p className="muted">{t("versions.same")}</p>}
      {fields.length > 0 && (
        <dl className="blog-changed-fields">
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{t(`post.${name}`)}</dt>
              <dd>
                <del>{before || "—"}</del> <ins>{after || "—"}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text.length > 0 && (
        <>
          <p className="muted small">
            {t("versions.added", { count: added })} · {t("versions.removed", { count: removed })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard, too */}
          <section className="blog-changes" aria-label={t("post.content")} tabIndex={0}>
            {text.map((run, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs have no ids, and their order is fixed
              <Run key={at} run={run} />
            ))}
          </section>
        </>
      )}
    </div>
  );
}

function Run({ run: { kind, lines, hidden } }: { run: ChangedLines }) {
  const { t } = useTranslation("blog");
  const Line = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and their order is fixed
        <Line key={at}>
          <span aria-hidden="true">{marks[kind]}</span>
          {line}
        </Line>
      ))}
      {hidden > 0 && <span className="muted small">{t("versions.hidden", { count: hidden })}</span>}
    </>
  );
}
