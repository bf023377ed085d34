import { Badge } from "@dozen/ui/badge";
import { IconLink } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Link, useLocation } from "@remix-run/react";
import BellOff from "lucide-react/icons/bell-off";
import { useTranslation } from "react-i18next";
import { kindOf, type Message, messagePath } from "../message";
import { MessageActions } from "./message-actions";

export interface MessageRowProps {
  message: Message;
  now: number;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

/** One row of the list: a checkbox, a link to the message, and its actions. */
export function MessageRow({ message, now, isTicked, onTick }: MessageRowProps) {
  const { t } = useTranslation("inbox");
  const { search } = useLocation();
  const { id, type, title, content, at, isRead, icon } = message;
  return (
    <li className={isRead ? "inbox-row" : "inbox-row inbox-unread"}>
      <label className="inbox-tick">
        <input
          type="checkbox"
          name="id"
          value={id}
          checked={isTicked}
          aria-label={t("list.select", { title })}
          onChange={(event) => onTick(event.target.checked)}
        />
      </label>
      <Link to={messagePath(message, search.slice(1))} className="inbox-open">
        <span className="inbox-title">
          {icon && <Icon of={icon} />}
          {!isRead && <span className="visually-hidden">{t("list.isUnread")}: </span>}
          {title}
        </span>
        {content && <span className="inbox-preview">{content}</span>}
        <span className="inbox-facts">
          <TypeBadge type={type} />
          <RelativeTime at={at} now={now} preset="list" />
        </span>
      </Link>
      <div className="inbox-end">
        <MessageActions list="row" message={message} />
        {message.href && <IconLink to={`/msg/mute/${id}`} icon={BellOff} label={t("list.mute", { title })} small />}
      </div>
    </li>
  );
}

/** A badge with the message's kind. */
export function TypeBadge({ type }: Pick<Message, "type">) {
  const { t } = useTranslation("inbox");
  const kind = kindOf(type);
  return <Badge tone={tones[kind]}>{t(`types.${kind}`)}</Badge>;
}

const tones = { system: undefined, feedback: "info", activity: "success" } as const;
