import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import UserPlus from "lucide-react/icons/user-plus";
import { useTranslation } from "react-i18next";
import { kinds } from "../../shared/kinds";
import { Avatar } from "../../shared/ui/avatar";
import { PageHead } from "../../shared/ui/page-head";
import type { Invited } from "../invite";

export interface InvitePageProps {
  group: Invited;
  /** Why the viewer could not join. */
  problems: string[];
}

/** Shows the group to which a link invites, with a button to join it. */
export function InvitePage({ group, problems }: InvitePageProps) {
  const { t } = useTranslation("chat");
  const isBusy = useSending();
  return (
    <>
      <PageHead title={t("invites.invited")} />
      <div className="chat-page stack">
        <FormErrors errors={problems} />
        <div className="chat-invited">
          <Avatar name={group.name} src={group.avatar} large />
          <h3 className="chat-break">{group.name}</h3>
          {group.memo && <p className="muted chat-break">{group.memo}</p>}
          <p className="muted small">{t("invites.members", { count: group.members })}</p>
          <Form method="post" className="row">
            <Button type="submit" variant="primary" icon={UserPlus} busy={isBusy}>
              {t("groups.joinNow")}
            </Button>
            <LinkButton to={`/chat/info/${kinds.group}/${group.id}`}>{t("invites.toProfile")}</LinkButton>
          </Form>
        </div>
      </div>
    </>
  );
}
