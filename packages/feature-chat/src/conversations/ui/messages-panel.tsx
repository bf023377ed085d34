import { RelativeTime } from "@dozen/ui/relative-time";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useIsWaiting } from "../../outbox/ui/outbox-provider";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import { PanelTools, useFilter } from "../../shared/ui/panel-tools";
import type { Conversation, ConversationList } from "../conversation";
import { useConversations } from "../use-conversations";
import { usePreview } from "./use-preview";

/** The latest message of each conversation, updated live. */
export function MessagesPanel(page: ConversationList) {
  const { filter } = page;
  const { conversations, now } = useConversations(page);
  const { t } = useTranslation("chat");
  const { setFilter, passes } = useFilter(filter);
  const shown = conversations.filter(({ name }) => passes(name));
  return (
    <>
      <PanelTools panel="messages" filter={filter} onFilter={setFilter} />
      <div className="chat-scroll">
        {shown.length === 0 ? (
          <NoData text={conversations.length === 0 ? t("rooms.none") : t("frame.noMatch")} />
        ) : (
          <ul className="chat-list" aria-label={t("frame.panels.messages")}>
            {shown.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} now={now} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function ConversationRow({ conversation, now }: { conversation: Conversation; now: number }) {
  const { t } = useTranslation("chat");
  const preview = usePreview();
  const { id, path, name, avatar, last, unread } = conversation;
  const isWaiting = useIsWaiting(id);
  return (
    <li className="chat-row">
      <Link to={path} className="chat-row-main">
        <Avatar name={name} src={avatar} />
        <span className="chat-row-words grow">
          <span className="row row-s row-between chat-line">
            <span className="truncate">{name}</span>
            {last && (
              <span className="muted small nowrap">
                <RelativeTime at={last.at} now={now} preset="precise" />
              </span>
            )}
          </span>
          {isWaiting ? (
            <span className="truncate chat-refused small">{t("rooms.unsent")}</span>
          ) : (
            <span className="truncate muted small">{last && preview(last)}</span>
          )}
        </span>
        {unread > 0 && (
          <span className="chat-count numbers">
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{t("rooms.unread", { count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
