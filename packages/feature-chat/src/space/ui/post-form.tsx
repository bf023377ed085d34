import type { SubmissionResult } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Counter, controlProps, FieldErrors, Select, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import Send from "lucide-react/icons/send";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmojiButton } from "../../emoji/ui/emoji-button";
import { audiences, spaceLimits } from "../post";
import { useFormReset } from "../use-form-reset";
import { MediaInputs } from "./media-inputs";
import { UntilField } from "./until-field";

const FriendCompletion = lazy(() => import("./friend-completion"));

interface PostFormProps {
  limitKb: number;
  /** The zone in which the server reads days. */
  zone: string;
  result?: SubmissionResult<string[]>;
}

/** A new post: a text with its counter, pictures or a video, and its visibility. */
export function PostForm({ limitKb, zone, result }: PostFormProps) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  // A form that was too large to be read names no intent; only this one can be that large.
  const own = (result?.initialValue?.intent ?? "post") === "post" ? result : undefined;
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  // Unknown until it is counted: text that was typed before hydration must not disable the button.
  const [used, setUsed] = useState<number>();
  const [round, setRound] = useState(0);
  const [isMentioning, setMentioning] = useState(false);
  const count = () => {
    const typed = text.current?.value ?? "";
    setUsed([...typed.trim()].length);
    if (/[@＠]/.test(typed)) setMentioning(true);
  };
  useEffect(count, []);
  useErrorFocus(form, own);
  const isPosting = useFormReset(
    form,
    (fields) => fields.get("intent") === "post",
    own !== undefined,
    () => {
      setUsed(0);
      setRound((before) => before + 1);
    },
  );
  const errors = ["", "text"].flatMap((field) => own?.error?.[field] ?? []);
  const { text: typed, audience } = own?.initialValue ?? {};
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      ref={form}
      className="space-post-form"
      noValidate={enhanced}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="post" />
      <label className="visually-hidden" htmlFor="space-text">
        {t("space.write")}
      </label>
      <textarea
        className="input"
        {...controlProps({ id: "space-text", errors, required: true })}
        ref={text}
        name="text"
        rows={3}
        placeholder={t("space.write")}
        defaultValue={typeof typed === "string" ? typed : undefined}
        onInput={count}
      />
      {isMentioning && (
        <Suspense>
          <FriendCompletion input={text} />
        </Suspense>
      )}
      <FieldErrors id="space-text" errors={errors} />
      <MediaInputs key={round} limitKb={limitKb} errors={own?.error ?? {}} hasVideo typed={own?.initialValue?.alts} />
      <details open={Boolean(own?.error?.until)}>
        <summary className="small muted">{t("space.until")}…</summary>
        <UntilField
          id="space-until"
          zone={zone}
          typed={own?.initialValue?.until}
          errors={own?.error?.until}
          key={round}
        />
      </details>
      <div className="row row-s row-between">
        <Select
          name="audience"
          aria-label={t("space.visibility")}
          className="space-visibility"
          defaultValue={typeof audience === "string" ? audience : undefined}
          choices={audiences.map((value) => ({ value, label: t(`space.audiences.${value}`) }))}
        />
        <span className="row row-s">
          <EmojiButton input={text} />
          <Counter used={used ?? 0} max={spaceLimits.post} />
          <Button
            type="submit"
            variant="primary"
            icon={Send}
            busy={isPosting}
            disabled={enhanced && used !== undefined && (used === 0 || used > spaceLimits.post)}
          >
            {t("space.post")}
          </Button>
        </span>
      </div>
    </Form>
  );
}
