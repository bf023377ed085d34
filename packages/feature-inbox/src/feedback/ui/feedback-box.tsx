import type { SubmissionResult } from "@conform-to/react";
import { fetchInTime } from "@dozen/core/in-time";
import { IconButton } from "@dozen/ui/button";
import { isComposing } from "@dozen/ui/composing";
import { unreachedResult } from "@dozen/ui/form-result";
import { useToast } from "@dozen/ui/toast";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FeedbackForm, type FeedbackType } from "./feedback-form";

export interface FeedbackBoxProps {
  types: FeedbackType[];
  /** A closed box keeps what was typed. */
  isOpen: boolean;
  onClose(): void;
  /** @param isFocused whether the focus is in the box */
  onSent(isFocused: boolean): void;
}

/**
 * The feedback form in a box over the page. It stays open if a field is refused (sensitive words), the user must sign
 * in, or the site cannot be reached. Any other response closes it with a thank-you toast (spec:inbox-15).
 */
export default function FeedbackBox({ types, isOpen, onClose, onSent }: FeedbackBoxProps) {
  const { t } = useTranslation("inbox");
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const toasts = useToast();
  const [result, setResult] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [isOpen]);
  const send = async (form: FormData) => {
    setBusy(true);
    const refusal = await sendFeedback(form);
    setBusy(false);
    const isFocused = box.current?.contains(document.activeElement) ?? false;
    if (refusal) return refuse(refusal, isFocused);
    toasts.success(t("feedback.thanks"));
    onSent(isFocused);
  };
  const refuse = (refusal: Refusal, isFocused: boolean) => {
    if (isFocused) return setResult(refusal);
    // The user works elsewhere by now: show the error as a toast and leave the focus.
    const { error = {} } = refusal;
    setResult({ error });
    toasts.error(t("feedback.unsent", { reason: Object.values(error).flat()[0] }));
  };
  return (
    <section
      ref={box}
      className="feedback-box card"
      role="dialog"
      aria-labelledby={titleId}
      hidden={!isOpen}
      onKeyDown={(event) => isLeaving(event) && onClose()}
    >
      <div className="card-head">
        <h2 id={titleId}>{t("titles.feedback")}</h2>
        <IconButton icon={X} label={t("feedback.close")} onClick={onClose} />
      </div>
      <FeedbackForm types={types} result={result} isBusy={isBusy} onSend={send} />
    </section>
  );
}

/** Whether the key closes the box: Escape, unless it ends a composition or was handled by another element. */
function isLeaving(event: KeyboardEvent): boolean {
  return event.key === "Escape" && !isComposing(event) && !event.defaultPrevented;
}

type Refusal = SubmissionResult<string[]>;

/**
 * Sends feedback. Does not use the router, which on failure would replace the page below the box by an error page.
 *
 * @returns why the box stays open; undefined to close it
 */
async function sendFeedback(form: FormData): Promise<Refusal | undefined> {
  try {
    const body = JSON.stringify(Object.fromEntries(form));
    const headers = { "content-type": "application/json" };
    const response = await fetchInTime("/api/feed", { method: "POST", headers, body });
    const { code, data } = (await response.json()) as {
      code: number;
      data: { info: string; fields?: Refusal["error"] };
    };
    if (data.fields) return { status: "error", error: data.fields };
    // The text is kept if the user has to sign in again (401) or the body is too large to be read (413).
    return code === 401 || code === 413 ? { status: "error", error: { "": [data.info] } } : undefined;
  } catch {
    return unreachedResult();
  }
}
