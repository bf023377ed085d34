import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { GroupMember } from "../../rooms/room";
import { Avatar } from "../../shared/ui/avatar";

/** The members of a group; the creator is marked. */
export function MemberList({ members }: { members: GroupMember[] }) {
  const { t } = useTranslation("chat");
  return (
    <ul className="chat-list chat-member-list">
      {members.map(({ userId, name, avatar, isCreator }) => (
        <li key={userId}>
          <Link to={`/chat/info/1/${userId}`} className="chat-row">
            <Avatar name={name} src={avatar} />
            <span className="truncate">{name}</span>
            {isCreator && <span className="chat-label small">{t("rooms.creator")}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
