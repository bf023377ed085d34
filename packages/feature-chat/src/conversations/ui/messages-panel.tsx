import { LinkButton } from "@dozen/ui/button";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useIsWaiting } from "../../outbox/ui/outbox-provider";
import { panelAddress } from "../../shared/panels";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import { PanelTools, useFilter } from "../../shared/ui/panel-tools";
import { type Conversation, type ConversationList, panelStep } from "../conversation";
import { useConversations } from "../use-conversations";
import { usePreview } from "./use-preview";

/** The latest message of each conversation, updated live. */
export function MessagesPanel(page: ConversationList) {
  const { t } = useTranslation("chat");
  const { filter, setFilter, passes } = useFilter(page.filter);
  const { conversations, hasMore, now } = useConversations(page, filter);
  // So that the list stays as long when a conversation is opened.
  const beside = page.shown > panelStep ? `?shown=${page.shown}` : "";
  const shown = conversations.filter(({ name }) => passes(name));
  return (
    <>
      <PanelTools panel="messages" filter={page.filter} onFilter={setFilter} />
      <div className="chat-scroll">
        {shown.length === 0 ? (
          <NoData text={conversations.length === 0 && !filter ? t("rooms.none") : t("frame.noMatch")} />
        ) : (
          <ul className="chat-list" aria-label={t("frame.panels.messages")}>
            {shown.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} beside={beside} now={now} />
            ))}
          </ul>
        )}
        {hasMore && <MoreLink filter={filter} shown={page.shown + panelStep} />}
      </div>
    </>
  );
}

function MoreLink({ filter, shown }: { filter: string; shown: number }) {
  const { t } = useTranslation("chat");
  const location = useLocation();
  const more = new URLSearchParams({ ...(filter && { filter }), shown: String(shown) });
  return (
    <LinkButton to={`${panelAddress(location, "messages")}&${more}`} preventScrollReset className="chat-more">
      {t("rooms.more")}
    </LinkButton>
  );
}

interface RowProps {
  conversation: Conversation;
  /** Query that keeps the panel as it is. */
  beside: string;
  now: number;
}

function ConversationRow({ conversation, beside, now }: RowProps) {
  const { t } = useTranslation("chat");
  const preview = usePreview();
  const { id, path, name, avatar, last, unread } = conversation;
  const isWaiting = useIsWaiting(id);
  return (
    <li className="chat-row">
      <Link to={path + beside} className="chat-row-main">
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
