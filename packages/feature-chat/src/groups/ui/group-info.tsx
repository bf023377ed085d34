import { LinkButton } from "@dozen/ui/button";
import { DangerButton } from "@dozen/ui/confirm";
import { useToast } from "@dozen/ui/toast";
import { Form } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { AddLink } from "../../applications/ui/add-link";
import { Profile } from "../../frame/ui/profile";
import { kinds } from "../../kinds";
import type { Group } from "../group";

export interface GroupInfoProps {
  group: Group;
  /** Its kind in words. */
  typeName: string;
  /** What the viewer is there; null for nobody. */
  standing: "creator" | "member" | null;
  /** The viewer. */
  me: string;
  isSpared: boolean;
}

/** A group's profile: the creator changes and deletes it, members leave, others ask to join. */
export function GroupInfo({ group, typeName, standing, me, isSpared }: GroupInfoProps) {
  const { t } = useTranslation("chat");
  return (
    <Profile
      name={group.name}
      avatar={group.avatar}
      memo={group.memo}
      label={typeName}
      backdrop={`chat-type-${group.type}`}
      isSpared={isSpared}
      back="/chat"
    >
      {standing !== null && (
        <LinkButton to={`/chat/room/2/${group.id}/${me}`} variant="primary" icon={MessageCircle}>
          {t("rooms.sendTo")}
        </LinkButton>
      )}
      {standing === "creator" && <CreatorActions id={group.id} />}
      {standing === "member" && <LeaveAction />}
      {standing === null && <JoinAction group={group} />}
    </Profile>
  );
}

function CreatorActions({ id }: { id: string }) {
  const { t } = useTranslation("chat");
  const toast = useToast();
  return (
    <>
      <LinkButton to={`/chat/group/edit?id=${id}`} icon={Pencil}>
        {t("groups.edit")}
      </LinkButton>
      <Form method="post">
        <DangerButton
          intent="end"
          icon={Trash2}
          message={t("groups.confirmDelete")}
          onDecline={() => toast.info(t("frame.spared"))}
        >
          {t("groups.delete")}
        </DangerButton>
      </Form>
    </>
  );
}

function LeaveAction() {
  const { t } = useTranslation("chat");
  const toast = useToast();
  return (
    <Form method="post">
      <DangerButton
        intent="leave"
        icon={LogOut}
        message={t("groups.confirmLeave")}
        onDecline={() => toast.info(t("frame.spared"))}
      >
        {t("groups.leave")}
      </DangerButton>
    </Form>
  );
}

function JoinAction({ group: { id, name } }: { group: Group }) {
  const { t } = useTranslation("chat");
  return (
    <AddLink type={kinds.group} id={id} name={name}>
      {t("groups.join")}
    </AddLink>
  );
}
