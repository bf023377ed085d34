import { reportPath } from "@dozen/core/moderation/reportable";
import { LinkButton } from "@dozen/ui/button";
import Flag from "lucide-react/icons/flag";
import MessageCircle from "lucide-react/icons/message-circle";
import Orbit from "lucide-react/icons/orbit";
import UserMinus from "lucide-react/icons/user-minus";
import { useTranslation } from "react-i18next";
import { AddLink } from "../../applications/ui/add-link";
import { BlockAction } from "../../blocks/ui/block-action";
import type { Person } from "../../people/person";
import { kinds } from "../../shared/kinds";
import { EndAction } from "./end-action";
import { Profile } from "./profile";

export interface PersonInfoProps {
  person: Person;
  /** The viewer's relation with them, if they are friends. */
  relation: string | null;
  isMe: boolean;
  /** The viewer has blocked them. */
  isBlocked: boolean;
  /** The viewer has just cancelled deleting them. */
  isSpared: boolean;
  /** Why the requested action was refused. */
  problems: string[];
}

/** A user's profile and the available actions; there are no friend actions for oneself (spec:chat-11). */
export function PersonInfo({ person, relation, isMe, isBlocked, isSpared, problems }: PersonInfoProps) {
  return (
    <Profile name={person.name} avatar={person.avatar} memo={person.mark} isSpared={isSpared} problems={problems}>
      {!isMe && (relation ? <SendLink relation={relation} id={person.id} /> : <AddAction {...person} />)}
      <FeedLink id={person.id} isMe={isMe} />
      {!isMe && relation && <DeleteAction relation={relation} />}
      {!isMe && <BlockAction isBlocked={isBlocked} />}
      {!isMe && <ReportAction id={person.id} />}
    </Profile>
  );
}

function ReportAction({ id }: { id: string }) {
  const { t } = useTranslation("chat");
  return (
    <LinkButton to={reportPath("chat.profile", id)} icon={Flag}>
      {t("people.report")}
    </LinkButton>
  );
}

function FeedLink({ id, isMe }: { id: string; isMe: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <LinkButton to={`/chat/space/${isMe ? "my" : id}`} icon={Orbit}>
      {isMe ? t("space.toMy") : t("space.feedOf")}
    </LinkButton>
  );
}

function AddAction({ id, name }: Person) {
  const { t } = useTranslation("chat");
  return (
    <AddLink type={kinds.person} id={id} name={name}>
      {t("friends.add")}
    </AddLink>
  );
}

function SendLink({ relation, id }: { relation: string; id: string }) {
  const { t } = useTranslation("chat");
  return (
    <LinkButton to={`/chat/room/1/${relation}/${id}`} variant="primary" icon={MessageCircle}>
      {t("rooms.sendTo")}
    </LinkButton>
  );
}

function DeleteAction({ relation }: { relation: string }) {
  const { t } = useTranslation("chat");
  return (
    <EndAction intent="unfriend" id={relation} icon={UserMinus} message={t("friends.confirmDelete")}>
      {t("friends.delete")}
    </EndAction>
  );
}
