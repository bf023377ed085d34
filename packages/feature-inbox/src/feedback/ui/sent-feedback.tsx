import { Badge } from "@dozen/ui/badge";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { useTranslation } from "react-i18next";
import type { Feedback } from "../feedback";
import type { FeedbackType } from "./feedback-form";

export interface SentFeedbackProps {
  list: Feedback[];
  total: number;
  page: number;
  current: number;
  types: FeedbackType[];
  now: number;
}

/** The viewer's feedback, each with the operator's reply if there is one. */
export function SentFeedback({ list, total, page, current, types, now }: SentFeedbackProps) {
  const { t } = useTranslation("inbox");
  return (
    <section className="stack" aria-labelledby="sent-feedback">
      <h2 id="sent-feedback">{t("feedback.sent")}</h2>
      {list.length === 0 && <p className="muted">{t("feedback.none")}</p>}
      <ul className="inbox-sent">
        {list.map((feedback) => (
          <SentOne
            key={feedback.id}
            feedback={feedback}
            kind={types.find(({ id }) => id === feedback.type)?.name ?? ""}
            now={now}
          />
        ))}
      </ul>
      {total > 0 && <Pager page={current} pages={page} total={total} />}
    </section>
  );
}

function SentOne({ feedback, kind, now }: { feedback: Feedback; kind: string; now: number }) {
  const { t } = useTranslation("inbox");
  const { name, des, at, reply, repliedAt } = feedback;
  return (
    <li className="card stack stack-s">
      <div className="row row-between">
        <h3 className="inbox-heading">{name}</h3>
        {reply === null ? (
          <Badge>{t("feedback.waiting")}</Badge>
        ) : (
          <Badge tone="success">{t("feedback.answered")}</Badge>
        )}
      </div>
      <p className="muted small">
        {kind} · <RelativeTime at={at} now={now} preset="list" />
      </p>
      <p className="inbox-content">{des}</p>
      {reply !== null && repliedAt !== null && (
        <div className="inbox-quote">
          <p className="muted small">
            {t("feedback.answer")} · <RelativeTime at={repliedAt} now={now} preset="list" />
          </p>
          <p className="inbox-content">{reply}</p>
        </div>
      )}
    </li>
  );
}
