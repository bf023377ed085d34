import { LinkButton } from "@dozen/ui/button";
import { EmptyState, ErrorState } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Message, type MessageCount, type MessageType, unreadOf } from "../message";
import { ListTools } from "./list-tools";
import { MessageActionForms } from "./message-actions";
import { MessageRow } from "./message-row";

export interface MessageListProps {
  list: Message[];
  total: number;
  page: number;
  current: number;
  type: MessageType | null;
  counts: Record<MessageType, MessageCount>;
  /** The server's clock. */
  now: number;
  isFailed: boolean;
}

/** The messages of one kind or of all, to select, mark as read, delete and open. All of it is one plain form. */
export function MessageList({ list, total, page, current, type, counts, now, isFailed }: MessageListProps) {
  const { t } = useTranslation("inbox");
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(list.map(({ id }) => id).filter((id) => ticked.has(id)));
  if (isFailed) return <ErrorState />;
  if (list.length === 0) return <NoMessages />;
  const { unread, isExact } = unreadOf(type === null ? Object.values(counts) : [counts[type]]);
  return (
    <div className="stack">
      <Form method="post" action={pathname + search} preventScrollReset className="inbox-frame" aria-busy={isLoading}>
        <ListTools
          total={total}
          unread={unread}
          isExact={isExact}
          chosen={chosen.size}
          all={chosen.size === list.length}
          onAll={(all) => setTicked(new Set(all ? list.map(({ id }) => id) : []))}
        />
        <ul className="inbox-list" aria-label={t("list.label")}>
          {list.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              now={now}
              isTicked={chosen.has(message.id)}
              onTick={(isTicked) => setTicked(withOne(chosen, message.id, isTicked))}
            />
          ))}
        </ul>
      </Form>
      <MessageActionForms list="row" messages={list} />
      <Pager page={current} pages={page} total={total} />
    </div>
  );
}

function withOne(ids: ReadonlySet<string>, id: string, isTicked: boolean): Set<string> {
  const changed = new Set(ids);
  if (isTicked) changed.add(id);
  else changed.delete(id);
  return changed;
}

function NoMessages() {
  const { t } = useTranslation("inbox");
  return (
    <EmptyState
      icon={Bell}
      title={t("list.empty")}
      text={t("list.emptyText")}
      next={
        <LinkButton to="/feedback" variant="primary">
          {t("list.emptyNext")}
        </LinkButton>
      }
    />
  );
}
