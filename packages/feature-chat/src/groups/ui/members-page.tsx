import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, TextInput } from "@dozen/ui/field";
import { Pager } from "@dozen/ui/pager";
import { Form, Link } from "@remix-run/react";
import LinkIcon from "lucide-react/icons/link";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { searchLength } from "../../people/search";
import type { GroupMember, GroupRole } from "../../rooms/room";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import { PageHead } from "../../shared/ui/page-head";
import { type Group, invitesPath } from "../group";
import { LeaveTo, MemberMenu } from "./member-actions";

export interface MembersPageProps {
  group: Group;
  /** The viewer's role. */
  role: GroupRole;
  /** The viewer. */
  me: string;
  /** The current search; empty shows all. */
  name: string;
  /** The owner chooses the next one, and leaves. */
  isLeaving: boolean;
  list: GroupMember[];
  total: number;
  page: number;
  current: number;
  /** Why the requested action was refused. */
  problems: string[];
}

/** The members of a group with their roles, a search, and what the viewer may do with each. */
export function MembersPage(props: MembersPageProps) {
  const { group, role, me, name, isLeaving, list, total, page, current, problems } = props;
  const { t } = useTranslation("chat");
  const others = list.filter(({ userId }) => userId !== me);
  const shown = isLeaving ? others : list;
  const back = `/chat/info/2/${group.id}`;
  return (
    <>
      <PageHead title={isLeaving ? t("groups.chooseOwner") : t("groups.membersOf", { name: group.name })} back={back}>
        {/* Small screens have the arrow. */}
        <span className="chat-push wide-only">
          <LinkButton to={back} small>
            {t("groups.toGroup")}
          </LinkButton>
        </span>
      </PageHead>
      <MemberSearch name={name} isLeaving={isLeaving} />
      <div className="chat-page stack">
        <FormErrors errors={problems} />
        {role !== "member" && !isLeaving && (
          <p>
            <LinkButton to={invitesPath(group.id)} icon={LinkIcon} small>
              {t("groups.invites")}
            </LinkButton>
          </p>
        )}
        {isLeaving && <p className="muted">{t(total > 1 || name ? "groups.chooseOwnerHint" : "groups.nobodyElse")}</p>}
        {shown.length === 0 && name && <NoData text={t("groups.noneFound")} />}
        <ul className="chat-list" aria-label={t("groups.members")}>
          {shown.map((member) => (
            <li key={member.userId} className="chat-row chat-member">
              <Link to={`/chat/info/1/${member.userId}`} className="chat-row-main">
                <Avatar name={member.name} src={member.avatar} />
                <span className="truncate">{member.name}</span>
                {member.role !== "member" && (
                  <span className="chat-label small">{t(`rooms.roles.${member.role}`)}</span>
                )}
              </Link>
              {isLeaving ? <LeaveTo member={member} /> : <MemberMenu member={member} role={role} me={me} />}
            </li>
          ))}
        </ul>
        {(page > 1 || name) && <Pager page={current} pages={page} total={total} />}
      </div>
    </>
  );
}

function MemberSearch({ name, isLeaving }: Pick<MembersPageProps, "name" | "isLeaving">) {
  const { t } = useTranslation("chat");
  return (
    <Form method="get" role="search" aria-label={t("groups.findMember")} className="chat-tools">
      {isLeaving && <input type="hidden" name="leaving" value="yes" />}
      <TextInput
        key={name}
        type="search"
        name="name"
        defaultValue={name}
        maxLength={searchLength}
        aria-label={t("groups.findMember")}
        placeholder={t("groups.findMember")}
      />
      <Button type="submit" icon={Search}>
        {t("groups.find")}
      </Button>
    </Form>
  );
}
