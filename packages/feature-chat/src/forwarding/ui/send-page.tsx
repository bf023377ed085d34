import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import SendIcon from "lucide-react/icons/send";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { findLength, textLength } from "../../messages/message";
import { ChoiceList, tickedIn } from "../../shared/ui/choice-list";
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
        <ChoiceList
          name="to"
          legend={t("forwarding.to")}
          searchLabel={t("forwarding.filter")}
          searchButton={t("forwarding.find")}
          searchAtMost={findLength}
          filter={fields.filter.initialValue}
          field={fields.to}
          list={recipients}
          found={found}
          ticked={tickedIn(result, "to") ?? []}
          none={t("forwarding.none")}
        />
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

function idOf(result: SubmissionResult<string[]> | undefined): string | undefined {
  const id = result?.initialValue?.client_id;
  return typeof id === "string" ? id : undefined;
}
