import type { SubmissionResult } from "@conform-to/react";
import { IconButton } from "@dozen/ui/button";
import { useToast } from "@dozen/ui/toast";
import { useFetcher } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FeedbackForm, type FeedbackType } from "./feedback-form";

export interface FeedbackBoxProps {
  types: FeedbackType[];
  onClose(): void;
}

/**
 * The feedback form over the page. What is wrong with a field (sensitive words) is shown; everything else closes the
 * box with thanks (A§8).
 */
export default function FeedbackBox({ types, onClose }: FeedbackBoxProps) {
  const { t } = useTranslation("inbox");
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const toasts = useToast();
  const fetcher = useFetcher<{ result: SubmissionResult<string[]> | undefined }>();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const isDone = answer !== undefined && !hasFieldErrors(answer.result);
  useEffect(() => {
    if (!isDone) return;
    toasts.success(t("feedback.thanks"));
    onClose();
  }, [isDone, toasts, t, onClose]);
  useEffect(() => box.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus(), []);
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [onClose]);
  return (
    <section ref={box} className="feedback-box card" role="dialog" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t("titles.feedback")}</h2>
        <IconButton icon={X} label={t("feedback.close")} onClick={onClose} />
      </div>
      <FeedbackForm
        form={fetcher.Form}
        types={types}
        result={fetcher.data?.result}
        isBusy={fetcher.state !== "idle"}
        isBox
      />
    </section>
  );
}

function hasFieldErrors(result: SubmissionResult<string[]> | undefined): boolean {
  return Object.entries(result?.error ?? {}).some(([field, messages]) => field !== "" && messages?.length);
}
