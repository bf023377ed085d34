import { Button } from "@dozen/ui/button";
import { ConfirmButton, DangerButton } from "@dozen/ui/confirm";
import { Icon } from "@dozen/ui/icon";
import { useMenu } from "@dozen/ui/menu";
import { Form } from "@remix-run/react";
import Crown from "lucide-react/icons/crown";
import Ellipsis from "lucide-react/icons/ellipsis";
import LogOut from "lucide-react/icons/log-out";
import Shield from "lucide-react/icons/shield";
import UserMinus from "lucide-react/icons/user-minus";
import { useTranslation } from "react-i18next";
import type { GroupMember, GroupRole } from "../../rooms/room";

export interface MemberMenuProps {
  member: GroupMember;
  /** The viewer's role. */
  role: GroupRole;
  /** The viewer. */
  me: string;
}

/** What the viewer may do with a member; nothing if they may do nothing. */
export function MemberMenu({ member, role, me }: MemberMenuProps) {
  const { t } = useTranslation("chat");
  const { menu, close } = useMenu();
  const { userId, name } = member;
  const isOwner = role === "owner";
  const mayRemove = isOwner || (role === "admin" && member.role === "member");
  if (userId === me || !mayRemove) return null;
  return (
    <details className="chat-menu" {...menu}>
      <summary className="button button-quiet button-icon button-small" aria-label={t("groups.actions", { name })}>
        <Icon of={Ellipsis} />
      </summary>
      <Form method="post" onSubmit={close} className="chat-menu-list" preventScrollReset>
        <input type="hidden" name="user_id" value={userId} />
        {isOwner && <AdminButton member={member} />}
        {isOwner && (
          <ConfirmButton
            name="intent"
            value="owner"
            variant="quiet"
            small
            icon={Crown}
            message={t("groups.confirmHandOver", { name })}
            confirmLabel={t("groups.handOver")}
          >
            {t("groups.handOver")}
          </ConfirmButton>
        )}
        <DangerButton intent="remove" small icon={UserMinus} message={t("groups.confirmRemove", { name })}>
          {t("groups.remove")}
        </DangerButton>
      </Form>
    </details>
  );
}

function AdminButton({ member }: { member: GroupMember }) {
  const { t } = useTranslation("chat");
  const isAdmin = member.role === "admin";
  return (
    <Button type="submit" name="intent" value={isAdmin ? "member" : "admin"} variant="quiet" small icon={Shield}>
      {t(isAdmin ? "groups.endAdmin" : "groups.makeAdmin")}
    </Button>
  );
}

/** Makes a member the next owner, and leaves. */
export function LeaveTo({ member: { userId, name } }: { member: GroupMember }) {
  const { t } = useTranslation("chat");
  return (
    <Form method="post">
      <input type="hidden" name="user_id" value={userId} />
      <DangerButton intent="leave" small icon={LogOut} message={t("groups.confirmLeaveTo", { name })}>
        {t("groups.leaveTo")}
      </DangerButton>
    </Form>
  );
}
