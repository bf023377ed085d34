import { IconLink } from "@dozen/ui/button";
import { Link } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import { PanelTools, useFilter } from "../../shared/ui/panel-tools";
import type { Friend, FriendList } from "../friend";

/** The viewer's friends, and which of them are online. */
export function FriendsPanel({ friends, filter }: FriendList) {
  const { t } = useTranslation("chat");
  const { setFilter, passes } = useFilter(filter);
  const shown = friends.filter(({ name }) => passes(name));
  return (
    <>
      <PanelTools panel="friends" filter={filter} onFilter={setFilter}>
        <IconLink icon={ShieldCheck} label={t("frame.privacy")} to="/chat/privacy" />
      </PanelTools>
      <div className="chat-scroll">
        {shown.length === 0 ? (
          <NoData text={friends.length === 0 ? t("friends.none") : t("frame.noMatch")} />
        ) : (
          <ul className="chat-list" aria-label={t("frame.panels.friends")}>
            {shown.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function FriendRow({ friend: { id, friendId, name, avatar, isOnline } }: { friend: Friend }) {
  const { t } = useTranslation("chat");
  return (
    <li className="chat-row">
      <Link to={`/chat/info/1/${friendId}`} className="chat-row-main">
        <Avatar name={name} src={avatar} />
        <span className="chat-row-words">
          <span className="truncate">{name}</span>
          <span className={isOnline ? "chat-online small" : "muted small"}>
            {isOnline ? t("friends.online") : t("friends.offline")}
          </span>
        </span>
      </Link>
      {isOnline && <IconLink icon={MessageCircle} label={t("rooms.open")} to={`/chat/room/1/${id}/${friendId}`} />}
    </li>
  );
}
