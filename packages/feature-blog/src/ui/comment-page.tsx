import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { EmptyState } from "@dozen/ui/empty";
import { FormErrors, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { useSending } from "@dozen/ui/sending";
import { rowIntent } from "@dozen/ui/table-intent";
import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEnds } from "../client/use-ends";
import { commentAtMost } from "../comment";

interface Said {
  id: string;
  author: string;
  content: string;
  createdAt: number;
  /** Whether the reader may delete it. */
  isMine: boolean;
}

export interface CommentPageProps {
  title: string;
  /** The article's public address. */
  address: string;
  isCommentable: boolean;
  comments: Said[];
  total: number;
  page: number;
  current: number;
  now: number;
  result: SubmissionResult<string[]> | undefined;
}

/** The page on which a signed-in reader comments on an article. */
export function CommentPage(props: CommentPageProps) {
  const { title, address, isCommentable, comments, total, page, current, now, result } = props;
  const { t } = useTranslation("blog");
  const sent = useSent();
  return (
    <div className="page stack blog blog-narrow">
      <Breadcrumb items={[{ label: t("comments.title") }]} />
      <h1>{t("comments.on", { title })}</h1>
      <p>
        <a href={address}>{t("comments.back")}</a>
      </p>
      {isCommentable ? (
        <Card>
          <WriteForm key={sent} result={result} />
        </Card>
      ) : (
        <p className="muted">{t("errors.commentsOff")}</p>
      )}
      {comments.length === 0 ? (
        <EmptyState title={t("comments.first")} />
      ) : (
        <ul className="blog-comments">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} now={now} />
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

function WriteForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("blog");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ content: string }>({ id: "blog-comment", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextAreaField
        field={fields.content}
        label={t("comments.yours")}
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

function Comment({ comment, now }: { comment: Said; now: number }) {
  const { t } = useTranslation("blog");
  return (
    <li className="card blog-comment" id={comment.id}>
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
      <p>{comment.content}</p>
    </li>
  );
}
