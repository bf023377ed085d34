import type { SubmissionResult } from "@conform-to/react";
import { Button, IconButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, Field, FormErrors, TextArea, TextInput, useErrorFocus } from "@dozen/ui/field";
import { Progress } from "@dozen/ui/progress";
import { useToast } from "@dozen/ui/toast";
import { Link } from "@remix-run/react";
import LinkOff from "lucide-react/icons/unlink";
import X from "lucide-react/icons/x";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DropArea } from "../../file/ui/drop-area";
import { EnterForm } from "../../share/ui/enter-form";
import { sizeText } from "../../shared/sizes";
import { filesInForm, longestNote, longestSender } from "../drop";
import type { DropRefusal } from "../page.server";
import { type QueuedFile, useDrop } from "./use-drop";

interface ShownDrop {
  title: string;
  message: string;
  /** The only extensions that it takes; undefined when it takes any. */
  extensions?: string[];
  denied: string[];
  maxBytes: number;
  /** How many more files it takes; null: any number. */
  left: number | null;
  expiresAt: number | null;
  /** Shows that the password was entered. */
  proof?: string;
}

interface DropPageProps {
  token: string;
  asks?: { password: boolean; counted: boolean };
  drop?: ShownDrop;
  /** Why it takes no files. */
  gone?: string;
  result?: SubmissionResult<string[]>;
  refusal?: DropRefusal;
  /** The page on which a sender reports it. */
  report: string;
}

/** The page of a drop box: the form that asks for the password, the form that sends files, or why there is none. */
export function DropPage({ token, asks, drop, gone, result, refusal, report }: DropPageProps) {
  const { t } = useTranslation("files");
  const words = { title: t("drop.page.title"), askPassword: t("drop.page.askPassword"), askOpen: "" };
  return (
    <div className="page page-narrow stack">
      <Card>
        {drop && <SendForm token={token} drop={drop} refusal={refusal} />}
        {asks && <EnterForm {...asks} words={words} result={result} />}
        {gone && (
          <>
            <h1 className="visually-hidden">{words.title}</h1>
            <EmptyState icon={LinkOff} title={gone} text={t("drop.page.goneText")} />
          </>
        )}
      </Card>
      {!gone && (
        <Link to={report} rel="nofollow" className="muted small">
          {t("drop.page.report")}
        </Link>
      )}
    </div>
  );
}

interface SendFormProps {
  token: string;
  drop: ShownDrop;
  refusal?: DropRefusal;
}

/** Without JavaScript it is a plain form; with it, each file is sent alone, with its progress. */
function SendForm({ token, drop, refusal }: SendFormProps) {
  const { t } = useTranslation("files");
  const enhanced = useEnhanced();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { extensions, denied, maxBytes } = drop;
  const { queue, isBusy, add, remove, send, stop } = useDrop({ extensions, denied, maxBytes });
  const [empty, setEmpty] = useState<DropRefusal["problem"]>();
  const problem = empty ?? refusal?.problem;
  useErrorFocus(form, problem);
  const errorsOf = (field: string) => (problem?.field === field ? [problem.message] : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const isNothing = !queue.some(({ state }) => state === "waiting");
    setEmpty(isNothing ? { field: "file", message: t("drop.page.pickFirst") } : undefined);
    if (isNothing || isBusy) return;
    const typed = { sender: String(fields.get("sender")), note: String(fields.get("note")) };
    const count = await send({ token, proof: drop.proof, ...typed });
    if (count > 0) toast.success(t("drop.arrived", { count }));
  }

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="stack"
      onSubmit={enhanced ? submit : undefined}
    >
      <h1 className="drop-heading">{drop.title}</h1>
      {drop.message && <p className="drop-message">{drop.message}</p>}
      <Facts drop={drop} />
      {refusal && <Outcome refusal={refusal} />}
      <FormErrors errors={problem && !problem.field ? [problem.message] : undefined} />
      <DropArea
        label={t("drop.page.pick")}
        extensions={extensions}
        denied={denied}
        errors={errorsOf("file")}
        busy={isBusy}
        onFiles={(files) => {
          setEmpty(undefined);
          add(files);
        }}
      />
      {!enhanced && <p className="muted small">{t("drop.page.plain", { count: filesInForm })}</p>}
      {queue.length > 0 && <Queue queue={queue} onRemove={remove} />}
      <Field
        id="drop-sender"
        label={t("drop.page.sender")}
        hint={t("drop.page.seen")}
        errors={errorsOf("sender")}
        optional
      >
        <TextInput
          {...controlProps({ id: "drop-sender", hint: t("drop.page.seen"), errors: errorsOf("sender") })}
          name="sender"
          maxLength={longestSender}
          autoComplete="name"
          defaultValue={refusal?.typed.sender}
        />
      </Field>
      <Field id="drop-note" label={t("drop.page.note")} errors={errorsOf("note")} optional>
        <TextArea
          {...controlProps({ id: "drop-note", errors: errorsOf("note") })}
          name="note"
          maxLength={longestNote}
          defaultValue={refusal?.typed.note}
        />
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("drop.page.submit")}
        </Button>
        {isBusy && <Button onClick={stop}>{t("drop.page.stop")}</Button>}
      </div>
      <p className="muted small">{t("drop.page.private")}</p>
    </form>
  );
}

function Facts({ drop: { maxBytes, left, expiresAt } }: { drop: ShownDrop }) {
  const { t } = useTranslation("files");
  return (
    <ul className="share-facts muted small numbers">
      <li>{t("drop.perFile", { max: sizeText(maxBytes) })}</li>
      {left !== null && <li>{t("drop.page.left", { count: left })}</li>}
      {expiresAt !== null && (
        <li>
          {t("share.until")} <DateText at={expiresAt - 1} />
        </li>
      )}
    </ul>
  );
}

/** What has become of the files of a plain form. */
function Outcome({ refusal: { arrived, refused } }: { refusal: DropRefusal }) {
  const { t } = useTranslation("files");
  if (arrived.length + refused.length === 0) return null;
  return (
    <div role="alert">
      <p>{t("drop.someRefused")}</p>
      <ul className="drop-queue small">
        {arrived.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list does not change
          <li key={index}>
            <span className="drop-item">
              {name}
              <span className="muted">{t("drop.page.sent")}</span>
            </span>
          </li>
        ))}
        {refused.map(({ name, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list does not change
          <li key={index}>
            <span className="drop-item">
              {name}
              <span className="drop-refused">{message}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The picked files with their progress. */
function Queue({ queue, onRemove }: { queue: QueuedFile[]; onRemove(id: number): void }) {
  const { t } = useTranslation("files");
  return (
    <ul className="drop-queue" aria-label={t("drop.page.toSend")}>
      {queue.map(({ id, file, state, share, reason }) => (
        <li key={id}>
          <span className="drop-item">
            {state === "sending" ? (
              <Progress label={file.name} value={share} figures={sizeText(file.size)} />
            ) : (
              <>
                {file.name}
                <span className={reason ? "drop-refused small" : "muted small"} role="status">
                  {stateWords(state, reason)}
                </span>
              </>
            )}
          </span>
          {(state === "waiting" || state === "refused") && (
            <IconButton
              icon={X}
              small
              variant="quiet"
              label={t("drop.page.remove", { name: file.name })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );

  function stateWords(state: QueuedFile["state"], reason?: string): string {
    if (state === "arrived") return t("drop.page.sent");
    return reason ? t("drop.page.refused", { reason }) : t("drop.page.waiting");
  }
}
