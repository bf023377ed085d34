import type { SubmissionResult } from "@conform-to/react";
import { Button, IconButton } from "@dozen/ui/button";
import { isComposing } from "@dozen/ui/composing";
import { useEnhanced } from "@dozen/ui/enhanced";
import { messagesOf } from "@dozen/ui/form-result";
import { offerPushes } from "@dozen/ui/push-offer";
import { useToast } from "@dozen/ui/toast";
import { Form } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import Send from "lucide-react/icons/send";
import X from "lucide-react/icons/x";
import { type FormEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChatRecord, textLength } from "../../messages/message";
import type { Room } from "../../rooms/room";
import { kinds } from "../../shared/kinds";
import type { MessageType } from "../../shared/message-types";
import { useAsk } from "../../shared/use-ask";
import type { Draft } from "../draft";
import type { LiveRoom } from "../live/use-live-room";
import { ClearButton } from "./clear-button";
import { DraftLine } from "./draft-line";
import { PlainFileForm } from "./plain-file-form";
import { Toolbar } from "./toolbar";

const MentionCompletion = lazy(() => import("../../messages/ui/mention-completion"));

export interface ComposerProps {
  room: Room;
  live: LiveRoom;
  draftId: string;
  draft: Draft | null;
  onDraft(draft: Draft | null): void;
  /** Burn mode. */
  isFire: boolean;
  onFire(isFire: boolean): void;
  result?: SubmissionResult<string[]>;
}

/**
 * The form for messages; Enter sends. Without script it is a plain form, with a second one for a
 * file.
 */
export function Composer(props: ComposerProps) {
  const { room, live, draftId, draft, onDraft, isFire, onFire, result } = props;
  const { t } = useTranslation("chat");
  const toast = useToast();
  const enhanced = useEnhanced();
  const [isSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // The page shows the result it came with; later results are shown as toasts.
  const [first] = useState(result);
  const { file: fileErrors, ...textErrors } = (!isSent && result === first && first?.error) || {};
  // With script there is no separate form for a file.
  const errors = messagesOf({ error: enhanced ? { ...textErrors, file: fileErrors ?? null } : textErrors });
  useEffect(() => {
    if (result !== first) for (const message of messagesOf(result)) toast.error(message);
  }, [result, first, toast]);
  const [isToolsOpen, setToolsOpen] = useState(false);
  const edited = draft?.kind === "edit" ? draft.record : null;
  const reply = draft?.kind === "reply" ? draft.record.seq : undefined;
  const input = useTextField(edited);
  const others = room.members.filter(({ userId }) => userId !== room.me.id);
  const [typed] = useState(result?.initialValue?.msg ?? edited?.text);
  const latest = useRef(draft);
  latest.current = draft;
  const ask = useAsk();
  useEffect(() => {
    if (draft) input.current?.focus();
  }, [draft, input]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (!text) return toast.tip(t("errors.emptyMessage"));
    if ([...text].length > textLength) return toast.error(t("errors.messageTooLong", { limit: textLength }));
    if (edited) return saveEdit(edited, text);
    write("");
    onDraft(null);
    if (isFire) {
      const refused = await live.burn(text, reply);
      if (refused !== undefined) {
        // Text typed in the meantime stays below it.
        write([text, input.current?.value].filter(Boolean).join("\n"));
        return toast.error(refused || t("live.disconnected"));
      }
    } else live.outbox.put(text, reply);
    setSent(true);
    offerPushes();
  };
  const sendFile = (file: File, type: MessageType) => {
    const isOnItsWay = live.files.send({ file, type, isFire, reply });
    if (isOnItsWay && reply !== undefined) onDraft(null);
  };
  const write = (text: string) => {
    if (input.current) input.current.value = text;
  };
  const saveEdit = async (record: ChatRecord, text: string) => {
    if (isFire) return toast.error(t("errors.burnModeEdit"));
    if (isSaving) return;
    setSaving(true);
    const isDone = await ask("PUT", "/record", { receive_id: room.id, id: record.seq, msg: text });
    setSaving(false);
    // The user may have begun another draft in the meantime.
    if (isDone && latest.current === draft) onDraft(null);
  };
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="chat-composer">
      {enhanced && (
        <Toolbar
          {...{ room, input, isFire, onFire }}
          isOpen={isToolsOpen}
          isBusy={live.files.isBusy}
          onFile={sendFile}
        />
      )}
      {isFire && <BurnNotice onOff={() => onFire(false)} />}
      {draft && <DraftLine draft={draft} onCancel={() => onDraft(null)} />}
      {enhanced && others.length > 0 && (
        <Suspense>
          <MentionCompletion input={input} members={others} />
        </Suspense>
      )}
      <Form method="post" onSubmit={submit} className="chat-write">
        {enhanced && <MoreButton isOpen={isToolsOpen} onToggle={() => setToolsOpen(!isToolsOpen)} />}
        {edited ? <EditFields seq={edited.seq} /> : <input type="hidden" name="client_id" value={draftId} />}
        {reply !== undefined && <input type="hidden" name="reply_id" value={reply} />}
        <textarea
          className="input"
          ref={input}
          name="msg"
          rows={2}
          readOnly={isSaving}
          defaultValue={typeof typed === "string" ? typed : undefined}
          aria-label={t("rooms.text")}
          aria-invalid={"msg" in textErrors || undefined}
          aria-describedby={errors.length > 0 ? "chat-write-errors" : undefined}
          placeholder={t("rooms.placeholder")}
          onKeyDown={sendByEnter}
          onInput={() => live.type()}
        />
        <Button type="submit" variant="primary" icon={Send} busy={isSaving}>
          {edited ? t("rooms.save") : t("rooms.send")}
        </Button>
      </Form>
      {errors.length > 0 && (
        <p role="alert" id="chat-write-errors" className="chat-refused small">
          {errors.join(" ")}
        </p>
      )}
      {!enhanced && !draft && <PlainFileForm errors={fileErrors ?? []} />}
      {!enhanced && room.type === kinds.person && <ClearButton />}
      {!enhanced && <ScriptNotice type={room.type} />}
    </div>
  );
}

/** The text field. The unfinished text returns after an edit. */
function useTextField(edited: ChatRecord | null): RefObject<HTMLTextAreaElement> {
  const field = useRef<HTMLTextAreaElement>(null);
  const current = useRef(edited);
  const unsaid = useRef("");
  useEffect(() => {
    if (!field.current || edited?.seq === current.current?.seq) return;
    if (!current.current) unsaid.current = field.current.value;
    field.current.value = edited?.text ?? unsaid.current;
    current.current = edited;
  }, [edited]);
  return field;
}

/** On small screens the toolbar is shown on request (spec:chat-61). */
function MoreButton({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  const { t } = useTranslation("chat");
  return (
    <IconButton
      icon={isOpen ? X : Plus}
      label={t("rooms.tools")}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="narrow-only"
    />
  );
}

/** Says what does not work without script, and why. */
function ScriptNotice({ type }: Pick<Room, "type">) {
  const { t } = useTranslation("chat");
  return (
    <noscript>
      <p className="muted small">
        {t("rooms.needScript")} {type === kinds.person && t("calls.needScript")}
      </p>
    </noscript>
  );
}

/** Says that nothing is stored, and switches that off, with or without script. */
function BurnNotice({ onOff }: { onOff(): void }) {
  const { t } = useTranslation("chat");
  const switchOff = (event: FormEvent) => {
    event.preventDefault();
    onOff();
  };
  return (
    <Form method="post" onSubmit={switchOff} className="chat-notice chat-burning small">
      <span>{t("live.fireOn")}</span>
      <Button type="submit" name="intent" value="store" small>
        {t("live.fireOff")}
      </Button>
    </Form>
  );
}

function EditFields({ seq }: { seq: number }) {
  return (
    <>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="id" value={seq} />
    </>
  );
}
