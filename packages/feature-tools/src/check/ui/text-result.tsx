import { CopyText } from "@dozen/ui/copy-text";
import { useTranslation } from "react-i18next";
import type { TextJudgment } from "../judge-text.server";
import { markedParts, type Range } from "../ranges";
import { JudgedLinks } from "./judged-links";
import { VerdictCard } from "./verdict-card";

/** A longer text is not shown again: the lists have the places of what was found. */
const shownAtMost = 5_000;
const listedAtMost = 50;

/** What was found in a text, its links, and a copy without what was found. */
export function TextResult({ content, verdict }: { content: string; verdict: TextJudgment }) {
  const { t } = useTranslation("tools");
  const { safe, hits, links, personal } = verdict;
  const found = [...hits, ...personal, ...links.filter((link) => !link.safe)];
  return (
    <VerdictCard safe={safe}>
      <p>{hits.length === 0 ? t("check.text.none") : t("check.text.found", { count: hits.length })}</p>
      <Places content={content} places={hits.map((hit) => ({ ...hit, why: t(`check.reasons.${hit.reason}`) }))} />
      {personal.length > 0 && <p>{t("check.text.personal", { count: personal.length })}</p>}
      <Places content={content} places={personal.map((hit) => ({ ...hit, why: t(`check.personal.${hit.kind}`) }))} />
      {links.length > 0 && <JudgedLinks links={links} />}
      {found.length > 0 && content.length <= shownAtMost && (
        <p className="check-text">
          {markedParts(content, found).map(({ text, start, marked }) =>
            marked ? <mark key={start}>{text}</mark> : text,
          )}
        </p>
      )}
      {found.length > 0 && (
        <details className="check-masked">
          <summary>{t("check.text.masked")}</summary>
          <CopyText text={verdict.masked} label={t("check.text.copyMasked")} />
        </details>
      )}
    </VerdictCard>
  );
}

/** Parts of a text, each with its place and why it is listed. */
function Places({ content, places }: { content: string; places: (Range & { why: string })[] }) {
  const { t } = useTranslation("tools");
  if (places.length === 0) return null;
  return (
    <>
      <ul className="check-findings">
        {places.slice(0, listedAtMost).map(({ start, end, why }) => (
          <li key={`${start} ${end} ${why}`}>
            <mark>{content.slice(start, end)}</mark>
            <span>{why}</span>
            <span className="muted small numbers">{t("check.text.place", { place: start + 1 })}</span>
          </li>
        ))}
      </ul>
      {places.length > listedAtMost && (
        <p className="muted">{t("check.text.more", { count: places.length - listedAtMost })}</p>
      )}
    </>
  );
}
