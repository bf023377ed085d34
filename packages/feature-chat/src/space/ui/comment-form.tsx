import type { SubmissionResult } from "@conform-to/react";
import { IconButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, FieldErrors, useErrorFocus } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import { Form } from "@remix-run/react";
import Send from "lucide-react/icons/send";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmojiButton } from "../../emoji/ui/emoji-button";
import { type Post, spaceLimits } from "../post";
import { useFormReset } from "../use-form-reset";
import { useHere } from "./use-here";

export function CommentForm({ post, result }: { post: Post; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(0);
  const count = () => setUsed([...(input.current?.value.trim() ?? "")].length);
  useEffect(count, []);
  const { intent, item_id, content } = result?.initialValue ?? {};
  const own = intent === "comment" && item_id === post.id ? result : undefined;
  useErrorFocus(form, own);
  const isSending = useFormReset(
    form,
    (fields) => fields.get("intent") === "comment" && fields.get("item_id") === post.id,
    own !== undefined,
    () => setUsed(0),
  );
  const errors = messagesOf(own);
  const id = `comment-${post.id}`;
  return (
    <Form method="post" action={useHere(post.id)} ref={form} noValidate={enhanced} preventScrollReset>
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="item_id" value={post.id} />
      <div className="space-write">
        <input
          className="input"
          {...controlProps({ id, errors, required: true })}
          ref={input}
          name="content"
          autoComplete="off"
          aria-label={t("space.commentOn", { name: post.author.name })}
          placeholder={t("space.commentPlaceholder")}
          defaultValue={own && typeof content === "string" ? content : undefined}
          onInput={count}
        />
        <EmojiButton input={input} />
        <IconButton
          icon={Send}
          type="submit"
          label={t("space.comment")}
          busy={isSending}
          disabled={enhanced && (used === 0 || used > spaceLimits.comment)}
        />
      </div>
      <FieldErrors id={id} errors={errors} />
      {used > spaceLimits.comment && (
        <p className="small chat-refused numbers">
          {used} / {spaceLimits.comment}
        </p>
      )}
    </Form>
  );
}
