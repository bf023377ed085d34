import type { SubmissionResult } from "@conform-to/react";
import { IconButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, FieldErrors, useErrorFocus } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import { Form, Link } from "@remix-run/react";
import Send from "lucide-react/icons/send";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmojiButton } from "../../emoji/ui/emoji-button";
import { type Author, type Post, spaceLimits } from "../post";
import { useFormReset } from "../use-form-reset";
import { useHere } from "./use-here";

const FriendCompletion = lazy(() => import("./friend-completion"));

interface CommentFormProps {
  post: Post;
  /** The comment to which this one replies. */
  replyTo: { id: string; author: Author } | null;
  /** The page without the reply. */
  cancelTo: string;
  result?: SubmissionResult<string[]>;
}

/** A new comment, or a reply to one. */
export function CommentForm({ post, replyTo, cancelTo, result }: CommentFormProps) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(0);
  const [isMentioning, setMentioning] = useState(false);
  const count = () => {
    const typed = input.current?.value ?? "";
    setUsed([...typed.trim()].length);
    if (/[@＠]/.test(typed)) setMentioning(true);
  };
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
      {replyTo && (
        <p className="row row-s small space-replying" id="reply">
          <input type="hidden" name="reply_to" value={replyTo.id} />
          <span className="muted">{t("space.replyingTo", { name: replyTo.author.name })}</span>
          <Link to={cancelTo}>{t("space.cancelReply")}</Link>
        </p>
      )}
      <div className="space-write">
        <input
          className="input"
          {...controlProps({ id, errors, required: true })}
          ref={input}
          name="content"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the link to this page is "Reply"
          autoFocus={replyTo !== null}
          aria-label={
            replyTo
              ? t("space.replyingTo", { name: replyTo.author.name })
              : t("space.commentOn", { name: post.author.name })
          }
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
      {isMentioning && (
        <Suspense>
          <FriendCompletion input={input} others={peopleOf(post)} />
        </Suspense>
      )}
      <FieldErrors id={id} errors={errors} />
      {used > spaceLimits.comment && (
        <p className="small chat-refused numbers">
          {used} / {spaceLimits.comment}
        </p>
      )}
    </Form>
  );
}

/** Who can be mentioned beside friends. */
function peopleOf({ author, isMine, commentList }: Post): Author[] {
  return [...(isMine ? [] : [author]), ...commentList.map((comment) => comment.author)];
}
