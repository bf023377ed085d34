import type { SubmissionResult } from "@conform-to/react";
import { Button, IconLink } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Tabs } from "@dozen/ui/tabs";
import { Form } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useTranslation } from "react-i18next";
import { applicationStates } from "../../shared/application-states";
import { type Kind, kinds } from "../../shared/kinds";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import { PageHead } from "../../shared/ui/page-head";
import { type Application, applyPath } from "../application";

export interface ApplyPageProps {
  type: Kind;
  list: Application[];
  total: number;
  page: number;
  current: number;
  /** The `older` of the newer requests, from which this list goes on. */
  before?: string;
  older?: string;
  now: number;
  result?: SubmissionResult<string[]>;
}

/** Requests by and to the viewer, in two tabs. */
export function ApplyPage({ type, list, total, page, current, before, older, now, result }: ApplyPageProps) {
  const { t } = useTranslation("chat");
  const here = applyPath({ type, page: current, before });
  return (
    <>
      <PageHead title={t("applications.title")} back="/chat?panel=search">
        <IconLink icon={RefreshCw} label={t("frame.refresh")} to={here} className="chat-push" />
      </PageHead>
      <div className="chat-page stack">
        <Tabs
          label={t("applications.tabs")}
          items={[
            { to: "/chat/apply?type=1", label: t("people.person"), current: type === kinds.person },
            { to: "/chat/apply?type=2", label: t("people.group"), current: type === kinds.group },
          ]}
        />
        <FormErrors errors={messagesOf(result)} />
        {list.length === 0 ? (
          <NoData text={t("applications.none")} />
        ) : (
          <>
            <ul className="chat-list" aria-label={t("applications.title")}>
              {list.map((one) => (
                <ApplicationRow key={one.id} application={one} here={here} now={now} />
              ))}
            </ul>
            <Pager page={current} pages={page} total={total} older={older} />
          </>
        )}
      </div>
    </>
  );
}

function ApplicationRow({ application, here, now }: { application: Application; here: string; now: number }) {
  const { t } = useTranslation("chat");
  const { applicant, applicantAvatar, receiver, memo, type, isMine, state, createdAt, id } = application;
  const about = type === kinds.group ? t("applications.toGroup", { name: receiver }) : t("applications.toPerson");
  return (
    <li className="chat-row chat-application">
      <Avatar name={isMine ? applicant : receiver} src={isMine ? applicantAvatar : null} />
      <span className="chat-row-words grow">
        <span className="chat-break">
          {isMine ? applicant : t("applications.byMe", { name: receiver })}
          {isMine && <span className="muted"> {about}</span>}
        </span>
        {memo && <span className="chat-break small">{memo}</span>}
        <span className="muted small">
          <RelativeTime at={createdAt} now={now} preset="precise" />
        </span>
      </span>
      {isMine && state === applicationStates.pending ? (
        <Form
          method="post"
          action={here}
          className="row"
          aria-label={t("applications.answerTo", { name: applicant })}
          preventScrollReset
        >
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="is_agree" value={String(applicationStates.agreed)} variant="primary" small>
            {t("applications.agree")}
          </Button>
          <Button type="submit" name="is_agree" value={String(applicationStates.refused)} small>
            {t("applications.refuse")}
          </Button>
        </Form>
      ) : (
        <span className="chat-state small">{t(`applications.states.${state}`)}</span>
      )}
    </li>
  );
}
