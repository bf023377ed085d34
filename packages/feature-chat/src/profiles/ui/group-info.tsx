import { Button, LinkButton } from "@dozen/ui/button";
import { Form } from "@remix-run/react";
import LinkIcon from "lucide-react/icons/link";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import { AddLink } from "../../applications/ui/add-link";
import { type Group, invitesPath, leavingPath, membersPath } from "../../groups/group";
import type { GroupRole } from "../../rooms/room";
import { kinds } from "../../shared/kinds";
import { EndAction } from "./end-action";
import { Profile } from "./profile";

export interface GroupInfoProps {
  group: Group;
  /** Its kind in words. */
  typeName: string;
  /** The viewer's role; null if they are not a member. */
  role: GroupRole | null;
  /** The group takes the viewer without approval. */
  isOpen: boolean;
  /** The viewer. */
  me: string;
  isSpared: boolean;
  /** Why the requested action was refused. */
  problems: string[];
}

/** A group's profile: the owner and the admins change it, the owner deletes it, members leave, others ask to join. */
export function GroupInfo({ group, typeName, role, isOpen, me, isSpared, problems }: GroupInfoProps) {
  const { t } = useTranslation("chat");
  return (
    <Profile
      name={group.name}
      avatar={group.avatar}
      memo={group.memo}
      label={typeName}
      backdrop={`chat-type-${group.type}`}
      facts={[t(`groups.joinings.${group.joining}`), t(`groups.writings.${group.writing}`)]}
      isSpared={isSpared}
      problems={problems}
    >
      {role === null ? (
        <JoinAction group={group} isOpen={isOpen} />
      ) : (
        <MemberActions id={group.id} role={role} me={me} />
      )}
    </Profile>
  );
}

function MemberActions({ id, role, me }: { id: string; role: GroupRole; me: string }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <LinkButton to={`/chat/room/2/${id}/${me}`} variant="primary" icon={MessageCircle}>
        {t("rooms.sendTo")}
      </LinkButton>
      <LinkButton to={membersPath(id)} icon={Users}>
        {t("groups.members")}
      </LinkButton>
      {role !== "member" && (
        <>
          <LinkButton to={invitesPath(id)} icon={LinkIcon}>
            {t("groups.invites")}
          </LinkButton>
          <LinkButton to={`/chat/group/edit?id=${id}`} icon={Pencil}>
            {t("groups.edit")}
          </LinkButton>
        </>
      )}
      {role === "owner" ? (
        <>
          <LinkButton to={leavingPath(id)} icon={LogOut}>
            {t("groups.leave")}
          </LinkButton>
          <EndAction intent="end" icon={Trash2} message={t("groups.confirmDelete")}>
            {t("groups.delete")}
          </EndAction>
        </>
      ) : (
        <EndAction intent="leave" icon={LogOut} message={t("groups.confirmLeave")}>
          {t("groups.leave")}
        </EndAction>
      )}
    </>
  );
}

function JoinAction({ group: { id, name }, isOpen }: { group: Group; isOpen: boolean }) {
  const { t } = useTranslation("chat");
  if (isOpen) {
    return (
      <Form method="post" action={`/chat/add/${kinds.group}/${id}`}>
        <Button type="submit" variant="primary" icon={UserPlus}>
          {t("groups.joinNow")}
        </Button>
      </Form>
    );
  }
  return (
    <AddLink type={kinds.group} id={id} name={name}>
      {t("groups.join")}
    </AddLink>
  );
}
