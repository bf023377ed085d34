import { classNames } from "@dozen/ui/class-names";
import { FormErrors } from "@dozen/ui/field";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { searchBeside } from "../../shared/panels";
import { Avatar } from "../../shared/ui/avatar";
import { PageHead } from "../../shared/ui/page-head";

export interface ProfileProps {
  name: string;
  avatar: string | null;
  memo: string;
  /** A short text below the name. */
  label?: string;
  /** Further lines below the note. */
  facts?: string[];
  /** Class of the background. */
  backdrop?: string;
  isSpared: boolean;
  problems: string[];
  /** The available actions. */
  children?: ReactNode;
}

/** Avatar, name and note of a user or a group. */
export function Profile({
  name,
  avatar,
  memo,
  label,
  facts = [],
  backdrop,
  isSpared,
  problems,
  children,
}: ProfileProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <PageHead title={t("frame.info")} back={`/chat${searchBeside(useLocation())}`} />
      <div className="chat-page stack">
        <FormErrors errors={problems} />
        {isSpared && (
          <p role="status" className="chat-notice">
            {t("frame.spared")}
          </p>
        )}
        <div className="chat-profile">
          <div className={classNames("chat-backdrop", backdrop)} />
          <Avatar name={name} src={avatar} large />
          <h3 className="chat-break">{name}</h3>
          {label && <p className="chat-label small">{label}</p>}
          {memo && <p className="muted chat-break">{memo}</p>}
          {facts.map((fact) => (
            <p key={fact} className="muted small">
              {fact}
            </p>
          ))}
          <div className="row chat-actions">{children}</div>
        </div>
      </div>
    </>
  );
}
