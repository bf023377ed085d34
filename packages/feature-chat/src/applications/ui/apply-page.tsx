import type { SubmissionResult } from "@conform-to/react";
import { IconLink, LinkButton } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-answer";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Tabs } from "@dozen/ui/tabs";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../frame/ui/avatar";
import { NoData } from "../../frame/ui/no-data";
import { PageHead } from "../../frame/ui/page-head";
import { type Kind, kinds } from "../../kinds";
import { type Application, answers } from "../application";
import { AnswerForm } from "./answer-form";

export interface ApplyPageProps {
  type: Kind;
  list: Application[];
  total: number;
  page: number;
  current: number;
  /** Id of the application that is being answered. */
  answering: string | null;
  now: number;
  result?: SubmissionResult<string[]>;
}

/** Applications by and to the viewer, in two tabs. */
export function ApplyPage({ type, list, total, page, current, answering, now, result }: ApplyPageProps) {
  const { t } = useTranslation("chat");
  const here = `/chat/apply?type=${type}&page=${current}`;
  const asked = list.find(({ id, isMine, state }) => id === answering && isMine && state === answers.pending);
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
        {asked ? (
          <AnswerForm application={asked} to={here} result={result} />
        ) : (
          <FormErrors errors={messagesOf(result)} />
        )}
        {list.length === 0 ? (
          <NoData text={t("applications.none")} />
        ) : (
          <>
            <ul className="chat-list" aria-label={t("applications.title")}>
              {list.map((one) => (
                <ApplicationRow key={one.id} application={one} here={here} now={now} />
              ))}
            </ul>
            <Pager page={current} pages={page} total={total} />
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
      {isMine && state === answers.pending ? (
        <LinkButton to={`${here}&answer=${id}`} small preventScrollReset>
          {t("applications.answer")}
        </LinkButton>
      ) : (
        <span className="chat-state small">{t(`applications.states.${state}`)}</span>
      )}
    </li>
  );
}
