import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { LinkButton } from "@dozen/ui/button";
import { DangerButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Form, useLocation } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { Feedback } from "../../feedback/feedback";
import { kindOf, listPath, type Message } from "../message";
import { TypeBadge } from "./message-row";

export interface MessageSheetProps {
  message: Message;
  /** The feedback that the message replies to. */
  feedback: Feedback | null;
  now: number;
}

/** The page of one message: title, kind, time, content. */
export function MessageSheet({ message, feedback, now }: MessageSheetProps) {
  const { t } = useTranslation("inbox");
  const { search } = useLocation();
  const { title, type, at, content } = message;
  return (
    <div className="page stack inbox inbox-narrow">
      <Breadcrumb
        items={[
          { to: "/msg", label: t("titles.messages") },
          { to: `/msg?type=${type}`, label: t(`tabs.${kindOf(type)}`) },
          { label: t("titles.message") },
        ]}
      />
      <article className="card stack">
        <header className="stack stack-s">
          <h1 className="inbox-heading">{title}</h1>
          <p className="row row-s muted small">
            <TypeBadge type={type} />
            <DateText at={at} as="minute" />
            <RelativeTime at={at} now={now} preset="list" />
          </p>
        </header>
        {content && <p className="inbox-content">{content}</p>}
        {feedback && <FeedbackReply {...feedback} />}
        <Form method="post" className="card-foot">
          <LinkButton to={listPath(search)} icon={ArrowLeft}>
            {t("info.back")}
          </LinkButton>
          <DangerButton intent="delete" icon={Trash2} message={t("info.confirmDelete")}>
            {t("list.delete")}
          </DangerButton>
        </Form>
      </article>
    </div>
  );
}

function FeedbackReply({ name, des }: Feedback) {
  const { t } = useTranslation("inbox");
  return (
    <blockquote className="inbox-quote">
      <p className="muted small">{t("info.about")}</p>
      <p>
        <strong>{name}</strong>
      </p>
      <p className="inbox-content">{des}</p>
    </blockquote>
  );
}
