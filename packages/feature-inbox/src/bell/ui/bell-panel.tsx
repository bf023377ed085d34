import { fetchInTime } from "@dozen/core/in-time";
import { Button, IconButton, IconLink, LinkButton } from "@dozen/ui/button";
import { EmptyState, LoadingState } from "@dozen/ui/empty";
import { useLiveCounts } from "@dozen/ui/live/listeners";
import { MenuPanel } from "@dozen/ui/menu-panel";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Link, useRevalidator } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Settings from "lucide-react/icons/settings";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Message, messagePath } from "../../messages/message";
import { MessageActionForms, MessageActions } from "../../messages/ui/message-actions";
import PushOffer from "../../push/ui/push-offer";
import sharedStyles from "../../shared/inbox.css?url";
import styles from "../bell.css?url";
import type { Newest } from "../newest";

export interface BellPanelProps {
  /** The link that opened it. */
  opener: HTMLElement;
  onClose(): void;
}

/** The newest messages, each with a button that marks it as read. New ones appear while it is open. */
export default function BellPanel({ opener, onClose }: BellPanelProps) {
  const { t } = useTranslation("inbox");
  const { shown, isFailed, load, mark, status } = useNewest();
  return (
    <>
      <link rel="stylesheet" href={sharedStyles} />
      <link rel="stylesheet" href={styles} />
      <MenuPanel
        opener={opener}
        title={t("titles.messages")}
        onClose={onClose}
        footer={
          <>
            <LinkButton to="/msg" small>
              {t("panel.all")}
            </LinkButton>
            {shown !== undefined && shown.unread > 0 && (
              <Button small variant="quiet" icon={Check} onClick={() => mark({ intent: "readAll" })}>
                {t("list.markAllRead")}
              </Button>
            )}
            <IconLink to="/set/notices" icon={Settings} label={t("letter.settings")} small />
          </>
        }
      >
        <PushOffer className="inbox-offer" />
        <p role="status" className="visually-hidden">
          {status}
        </p>
        {isFailed ? (
          <EmptyState title={t("panel.failed")} next={<Button onClick={load}>{t("panel.again")}</Button>} />
        ) : shown === undefined ? (
          <LoadingState />
        ) : shown.messages.length === 0 ? (
          <EmptyState title={t("list.empty")} text={t("list.emptyText")} />
        ) : (
          <>
            <ul className="inbox-panel">
              {shown.messages.map((message) => (
                <PanelRow key={message.id} message={message} now={shown.now} onRead={() => mark({ id: message.id })} />
              ))}
            </ul>
            <MessageActionForms list="panel" messages={shown.messages} />
          </>
        )}
      </MenuPanel>
    </>
  );
}

function PanelRow({ message, now, onRead }: { message: Message; now: number; onRead(): void }) {
  const { t } = useTranslation("inbox");
  const { title, content, at, isRead } = message;
  return (
    <li className={isRead ? "inbox-panel-row" : "inbox-panel-row inbox-unread"}>
      <Link to={messagePath(message)} className="inbox-panel-open">
        <span className="inbox-title">
          {!isRead && <span className="visually-hidden">{t("list.isUnread")}: </span>}
          {title}
        </span>
        <span className="inbox-preview">{content}</span>
        <span className="inbox-facts">
          <RelativeTime at={at} now={now} preset="list" />
        </span>
      </Link>
      <MessageActions list="panel" message={message} />
      {!isRead && <IconButton icon={Check} label={t("panel.read", { title })} small onClick={onRead} />}
    </li>
  );
}

/** The newest messages: loaded when the panel opens, and again whenever the number of unread ones changes. */
function useNewest() {
  const { t } = useTranslation("inbox");
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Newest>();
  const [isFailed, setFailed] = useState(false);
  const [status, setStatus] = useState("");
  const show = useCallback((newest: Newest | undefined) => {
    // Responses may arrive out of order.
    if (newest) setShown((before) => (before && before.now > newest.now ? before : newest));
    setFailed(newest === undefined);
  }, []);
  const load = useCallback(() => {
    setFailed(false);
    void fetchNewest().then(show);
  }, [show]);
  useEffect(load, [load]);
  useLiveCounts(({ counts }) => {
    if ("messages" in counts) load();
  });
  const mark = async (fields: Record<string, string>) => {
    const newest = await fetchNewest(fields);
    show(newest);
    if (!newest) return;
    setStatus(t("panel.marked", { count: newest.unread }));
    // The page behind the panel may list them, too.
    revalidate();
  };
  return { shown, isFailed, load, mark, status };
}

/** Returns undefined when the request failed. */
async function fetchNewest(fields?: Record<string, string>): Promise<Newest | undefined> {
  try {
    const options = fields && { method: "POST", body: new URLSearchParams(fields) };
    const response = await fetchInTime("/msg/newest", options);
    return response.ok && !response.redirected ? ((await response.json()) as Newest) : undefined;
  } catch {
    return undefined;
  }
}
