import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FieldErrors, FormErrors, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import SendIcon from "lucide-react/icons/send";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { findLength, textLength } from "../../messages/message";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import type { Recipient } from "../forwarding";

export interface SendPageProps {
  recipients: Recipient[];
  /** What the search in the form has found, in place of `recipients`. */
  found?: Recipient[];
  clientId: string;
  /** The text of the message that is sent on; else empty. */
  text: string;
  /** The message whose file is sent on, instead of a text. */
  file: { room: string; seq: number; name: string } | null;
  result?: SubmissionResult<string[]>;
}

/** A text or a file, and the conversations that get it. */
export function SendPage({ recipients, found, clientId, text, file, result }: SendPageProps) {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ msg: string; to: string[]; filter: string }>({
    id: "send",
    lastResult: result,
    defaultValue: { msg: text },
  });
  useErrorFocus(ref, result);
  return (
    <div className="page stack">
      <h1>{t("forwarding.title")}</h1>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        {/* Sent again after a refusal, the id stays: nothing arrives twice. */}
        <input type="hidden" name="client_id" value={idOf(result) ?? clientId} />
        {file ? (
          <SentFile {...file} />
        ) : (
          <TextAreaField
            field={fields.msg}
            label={t("forwarding.text")}
            rows={4}
            maxLength={textLength}
            counter
            required
          />
        )}
        <fieldset className="stack stack-s">
          <legend>{t("forwarding.to")}</legend>
          <div className="search-form">
            <input
              className="input"
              type="search"
              name="filter"
              aria-label={t("forwarding.filter")}
              placeholder={t("forwarding.filter")}
              maxLength={findLength}
              defaultValue={fields.filter.initialValue}
            />
            <Button type="submit" name="intent" value="find" icon={Search} formNoValidate>
              {t("forwarding.find")}
            </Button>
          </div>
          <FieldErrors id={fields.to.errorId} errors={fields.to.errors} />
          <Recipients list={found ?? recipients} ticked={tickedIn(result)} isSearch={found !== undefined} />
        </fieldset>
        <div className="row">
          <Button type="submit" variant="primary" icon={SendIcon} busy={busy}>
            {t("forwarding.send")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function SentFile({ room, seq, name }: { room: string; seq: number; name: string }) {
  const { t } = useTranslation("chat");
  return (
    <p>
      <input type="hidden" name="room" value={room} />
      <input type="hidden" name="message" value={seq} />
      {t("forwarding.file", { name })}
    </p>
  );
}

function Recipients({ list, ticked, isSearch }: { list: Recipient[]; ticked: string[]; isSearch: boolean }) {
  const { t } = useTranslation("chat");
  if (list.length === 0) return <NoData text={t(isSearch ? "frame.noMatch" : "forwarding.none")} />;
  return (
    <ul className="chat-list">
      {list.map(({ id, name, avatar }) => (
        <li key={id} className="chat-row">
          <label className="chat-row-main">
            <input type="checkbox" name="to" value={id} defaultChecked={ticked.includes(id)} />
            <Avatar name={name} src={avatar} />
            <span className="truncate">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function tickedIn(result: SubmissionResult<string[]> | undefined): string[] {
  const ticked = result?.initialValue?.to;
  return [ticked ?? []].flat().filter((one): one is string => typeof one === "string");
}

function idOf(result: SubmissionResult<string[]> | undefined): string | undefined {
  const id = result?.initialValue?.client_id;
  return typeof id === "string" ? id : undefined;
}
