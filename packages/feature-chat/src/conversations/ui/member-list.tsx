import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { GroupMember } from "../../rooms/room";
import { Avatar } from "../../shared/ui/avatar";

/** The members of a group; the owner and the admins are marked. */
export function MemberList({ members }: { members: GroupMember[] }) {
  const { t } = useTranslation("chat");
  return (
    <ul className="chat-list chat-member-list">
      {members.map(({ userId, name, avatar, role }) => (
        <li key={userId}>
          <Link to={`/chat/info/1/${userId}`} className="chat-row">
            <Avatar name={name} src={avatar} />
            <span className="truncate">{name}</span>
            {role !== "member" && <span className="chat-label small">{t(`rooms.roles.${role}`)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
