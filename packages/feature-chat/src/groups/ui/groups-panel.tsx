import { IconLink } from "@dozen/ui/button";
import { Link } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import { PanelTools, useFilter } from "../../shared/ui/panel-tools";
import type { Group, GroupLists } from "../group";

/** Two lists: groups the viewer made, and groups they joined. */
export function GroupsPanel({ created, joined, filter, me }: GroupLists) {
  const { t } = useTranslation("chat");
  const { setFilter, passes } = useFilter(filter);
  const passing = (groups: Group[]) => groups.filter(({ name }) => passes(name));
  const [made, others] = [passing(created), passing(joined)];
  const isEmpty = made.length + others.length === 0;
  return (
    <>
      <PanelTools panel="groups" filter={filter} onFilter={setFilter}>
        <IconLink icon={Plus} label={t("groups.add")} to="/chat/group/add" />
      </PanelTools>
      <div className="chat-scroll">
        {isEmpty ? (
          <NoData text={created.length + joined.length > 0 ? t("frame.noMatch") : t("groups.none")} />
        ) : (
          <>
            <GroupList title={t("groups.made")} groups={made} me={me} />
            <GroupList title={t("groups.joined")} groups={others} me={me} />
          </>
        )}
      </div>
    </>
  );
}

function GroupList({ title, groups, me }: { title: string; groups: Group[]; me: string }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <h2 className="chat-list-title">{title}</h2>
      {groups.length === 0 && <p className="muted small chat-list-empty">{t("groups.noneHere")}</p>}
      <ul className="chat-list" aria-label={title}>
        {groups.map((group) => (
          <li key={group.id} className="chat-row">
            <Link to={`/chat/info/2/${group.id}`} className="chat-row-main">
              <Avatar name={group.name} src={group.avatar} />
              <span className="chat-row-words">
                <span className="truncate">{group.name}</span>
                {group.memo && <span className="truncate muted small">{group.memo}</span>}
              </span>
            </Link>
            <IconLink icon={MessageCircle} label={t("rooms.open")} to={`/chat/room/2/${group.id}/${me}`} />
          </li>
        ))}
      </ul>
    </>
  );
}
