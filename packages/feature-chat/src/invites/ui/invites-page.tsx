import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, SelectField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import LinkIcon from "lucide-react/icons/link";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Group, membersPath } from "../../groups/group";
import { NoData } from "../../shared/ui/no-data";
import { PageHead } from "../../shared/ui/page-head";
import { type Invite, inviteDays, inviteUses, usualDays, usualUses } from "../invite";
import { InviteRow } from "./invite-row";

export interface InvitesPageProps {
  group: Group;
  list: Invite[];
  /** The time zone in which the server formats days. */
  zone: string;
  result?: SubmissionResult<string[]>;
}

/** Makes invite links of a group, and shows those that work. */
export function InvitesPage({ group, list, zone, result }: InvitesPageProps) {
  const { t } = useTranslation("chat");
  const back = membersPath(group.id);
  return (
    <>
      <PageHead title={t("invites.of", { name: group.name })} back={back}>
        {/* Small screens have the arrow. */}
        <span className="chat-push wide-only">
          <LinkButton to={back} small>
            {t("groups.members")}
          </LinkButton>
        </span>
      </PageHead>
      <div className="chat-page stack">
        <p className="muted">{t("invites.about")}</p>
        <InviteForm key={list[0]?.id} result={result} />
        <h3>{t("invites.working")}</h3>
        {list.length === 0 ? (
          <NoData text={t("invites.none")} />
        ) : (
          <ul className="chat-list" aria-label={t("invites.working")}>
            {list.map((invite) => (
              <InviteRow key={invite.id} groupId={group.id} invite={invite} zone={zone} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function InviteForm({ result }: Pick<InvitesPageProps, "result">) {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLFormElement>(null);
  const isBusy = useSending();
  const [form, fields] = useForm<{ days: string; uses: string }>({
    id: "chat-invite",
    lastResult: result,
    defaultValue: { days: usualDays, uses: usualUses },
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <SelectField
        field={fields.days}
        label={t("invites.days")}
        choices={inviteDays.map((value) => ({ value, label: t(`invites.dayChoices.${value}`) }))}
      />
      <SelectField
        field={fields.uses}
        label={t("invites.uses")}
        choices={inviteUses.map((value) => ({ value, label: t(`invites.useChoices.${value}`) }))}
      />
      <div className="row">
        <Button type="submit" variant="primary" icon={LinkIcon} busy={isBusy}>
          {t("invites.make")}
        </Button>
      </div>
    </Form>
  );
}
