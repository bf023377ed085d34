import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { reportPath } from "@dozen/core/moderation/reportable";
import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { classNames } from "@dozen/ui/class-names";
import { ConfirmButton } from "@dozen/ui/confirm";
import { EmptyState } from "@dozen/ui/empty";
import { FormErrors, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { useSending } from "@dozen/ui/sending";
import { rowIntent } from "@dozen/ui/table-intent";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEnds } from "../../shared/ui/use-ends";
import { commentAtMost } from "../comment";

interface Said {
  id: string;
  author: string;
  content: string;
  isReply: boolean;
  /** The operator withholds its text. */
  isHidden: boolean;
  createdAt: number;
  /** Whether the reader may delete it. */
  isMine: boolean;
}

export interface CommentPageProps {
  title: string;
  /** The article's public address. */
  address: string;
  /** The page on which the reader mutes the article. */
  muteTo: string;
  isCommentable: boolean;
  /** The comment that the form replies to. */
  replied?: Pick<Said, "id" | "author" | "content">;
  comments: Said[];
  total: number;
  page: number;
  current: number;
  now: number;
  result: SubmissionResult<string[]> | undefined;
}

/** The page on which a signed-in reader comments on an article. */
export function CommentPage(props: CommentPageProps) {
  const { title, address, muteTo, isCommentable, replied, comments, total, page, current, now, result } = props;
  const { t } = useTranslation("blog");
  const sent = useSent();
  return (
    <div className="page stack blog blog-narrow">
      <Breadcrumb items={[{ label: t("comments.title") }]} />
      <h1>{t("comments.on", { title })}</h1>
      <p>
        <a href={address}>{t("comments.back")}</a> · <Link to={muteTo}>{t("comments.mute")}</Link>
      </p>
      {isCommentable ? (
        <Card>
          <WriteForm key={`${sent} ${replied?.id}`} replied={replied} result={result} />
        </Card>
      ) : (
        <p className="muted">{t("errors.commentsOff")}</p>
      )}
      {comments.length === 0 ? (
        <EmptyState title={t("comments.first")} />
      ) : (
        <ul className="blog-comments">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} isCommentable={isCommentable} now={now} />
          ))}
        </ul>
      )}
      <Pager page={current} pages={page} total={total} />
    </div>
  );
}

/** Counts accepted comments: each redirects to this page. */
function useSent(): number {
  const { formData, location } = useNavigation();
  return useEnds(formData?.has("content") === true && location?.hash !== "");
}

function WriteForm({ replied, result }: Pick<CommentPageProps, "replied" | "result">) {
  const { t } = useTranslation("blog");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ content: string }>({ id: "blog-comment", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      {replied && <Replied {...replied} />}
      <TextAreaField
        field={fields.content}
        label={replied ? t("comments.yourReply") : t("comments.yours")}
        autoFocus={replied !== undefined}
        maxLength={commentAtMost}
        counter
        rows={4}
        required
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("comments.send")}
        </Button>
      </div>
    </Form>
  );
}

/** The comment that the form replies to, and a link to the form for a new comment. */
function Replied({ id, author, content }: NonNullable<CommentPageProps["replied"]>) {
  const { t } = useTranslation("blog");
  return (
    <div className="blog-replied">
      <input type="hidden" name="reply_id" value={id} />
      <p className="small">
        {t("comments.replyTo", { author })} · <Link to="?">{t("comments.noReply")}</Link>
      </p>
      <p className="muted small truncate">{content}</p>
    </div>
  );
}

function Comment({ comment, isCommentable, now }: { comment: Said; isCommentable: boolean; now: number }) {
  const { t } = useTranslation("blog");
  return (
    <li className={classNames("card blog-comment", comment.isReply && "blog-reply")} id={comment.id}>
      <div className="row row-between">
        <span>
          <strong>{comment.author}</strong>{" "}
          <span className="muted small">
            <RelativeTime at={comment.createdAt} now={now} />
          </span>
        </span>
        {comment.isMine && (
          <Form method="post">
            <ConfirmButton
              name="intent"
              value={rowIntent("delete", comment.id)}
              message={t("comments.confirm")}
              variant="danger-quiet"
              small
            >
              {t("comments.delete")}
            </ConfirmButton>
          </Form>
        )}
      </div>
      {comment.isHidden ? <p className="muted">{t("public.hidden")}</p> : <p>{comment.content}</p>}
      {isCommentable && !comment.isHidden && (
        <Link
          to={`?reply=${comment.id}`}
          className="small"
          aria-label={t("comments.replyOf", { author: comment.author })}
        >
          {t("comments.reply")}
        </Link>
      )}
      {!comment.isHidden && (
        <Link
          to={reportPath("blog.comment", comment.id)}
          className="small"
          aria-label={t("public.reportOf", { author: comment.author })}
        >
          {t("public.report")}
        </Link>
      )}
    </li>
  );
}
