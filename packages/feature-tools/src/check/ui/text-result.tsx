import type { TextVerdict } from "@dozen/core/check/text-check.server";
import { Button } from "@dozen/ui/button";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { markedParts } from "../marked-parts";
import { VerdictCard } from "./verdict-card";

/** A longer text is shown as excerpts around the hits. */
const shownAtMost = 5_000;
const listedAtMost = 50;

/** The text with its hits marked, each with position and reason. */
export function TextResult({ content, verdict }: { content: string; verdict: TextVerdict }) {
  const { t } = useTranslation("tools");
  const { safe, hits } = verdict;
  return (
    <VerdictCard safe={safe}>
      <p>{safe ? t("check.text.none") : t("check.text.found", { count: hits.length })}</p>
      {isAddress(content) && <AsAddress content={content} />}
      {hits.length > 0 && (
        <ul className="check-findings">
          {hits.slice(0, listedAtMost).map(({ start, end, reason }) => (
            <li key={start}>
              <mark>{content.slice(start, end)}</mark>
              <span>{t(`check.reasons.${reason}`)}</span>
              <span className="muted small numbers">{t("check.text.place", { place: start + 1 })}</span>
            </li>
          ))}
        </ul>
      )}
      {hits.length > listedAtMost && (
        <p className="muted">{t("check.text.more", { count: hits.length - listedAtMost })}</p>
      )}
      {hits.length > 0 && content.length <= shownAtMost && (
        <p className="check-text">
          {markedParts(content, hits).map(({ text, start, marked }) =>
            marked ? <mark key={start}>{text}</mark> : text,
          )}
        </p>
      )}
    </VerdictCard>
  );
}

const isAddress = (content: string) => /^https?:\/\/\S+$/i.test(content);

/** An address that was checked as text: offers to check where it leads. */
function AsAddress({ content }: { content: string }) {
  const { t } = useTranslation("tools");
  return (
    <Form method="post" action="/check" preventScrollReset className="row">
      <input type="hidden" name="type" value="url" />
      <input type="hidden" name="content" value={content} />
      <span>{t("check.text.address")}</span>
      <Button type="submit" small>
        {t("check.text.asAddress")}
      </Button>
    </Form>
  );
}
