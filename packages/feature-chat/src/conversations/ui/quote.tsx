import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ChatRecord } from "../../messages/message";
import { anchorOf, hrefOf } from "../../rooms/room";
import { usePreview } from "./use-preview";

export interface QuoteProps {
  seq: number;
  /** Undefined when the reader cannot read it, or it is not loaded yet. */
  record: ChatRecord | undefined;
  /** It is on this page. */
  isHere: boolean;
}

/** The message that another one replies to, as a link to it. */
export function Quote({ seq, record, isHere }: QuoteProps) {
  const { t } = useTranslation("chat");
  const { pathname, search } = useLocation();
  const preview = usePreview();
  if (!record) return <p className="chat-quote small">{t("rooms.quoteGone")}</p>;
  return (
    <Link to={`${pathname}${isHere ? `${search}#${anchorOf(seq)}` : hrefOf(seq)}`} className="chat-quote small">
      <strong>{record.name}</strong>
      <span className="truncate">{preview(record)}</span>
    </Link>
  );
}
