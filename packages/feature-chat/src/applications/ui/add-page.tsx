import type { SubmissionResult } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import { Form, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Kind } from "../../shared/kinds";
import { searchBeside } from "../../shared/panels";
import { Avatar } from "../../shared/ui/avatar";
import { PageHead } from "../../shared/ui/page-head";
import { addKeys } from "./add-keys";
import { ApplicationFields } from "./application-fields";

export interface AddPageProps {
  type: Kind;
  id: string;
  name: string;
  avatar: string | null;
  /** The group takes them without approval. */
  isOpen: boolean;
  /** The action's response to a refused form. */
  result?: SubmissionResult<string[]>;
}

/** The request form as a page. */
export function AddPage({ type, id, name, avatar, isOpen, result }: AddPageProps) {
  const { t } = useTranslation("chat");
  const search = searchBeside(useLocation());
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, result);
  return (
    <>
      <PageHead title={t(addKeys[type], { name })} back={`/chat${search || "?panel=search"}`} />
      <div className="chat-page stack">
        <div className="row">
          <Avatar name={name} src={avatar} />
          <strong>{name}</strong>
        </div>
        <Form ref={form} method="post" className="stack">
          {isOpen ? <FormErrors errors={messagesOf(result)} /> : <ApplicationFields result={result} />}
          <div className="row">
            <Button type="submit" variant="primary">
              {t(isOpen ? "groups.joinNow" : "applications.send")}
            </Button>
            <LinkButton to={`/chat/info/${type}/${id}${search}`}>{t("applications.cancel")}</LinkButton>
          </div>
        </Form>
      </div>
    </>
  );
}
