import type { SubmissionResult } from "@conform-to/react";
import { ConfirmButton } from "@dozen/ui/confirm";
import { useHeldFocus } from "@dozen/ui/held-focus";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Form, Link } from "@remix-run/react";
import Trash from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LinkedText } from "../../links/ui/linked-text";
import type { Comment, Post } from "../post";
import { CommentForm } from "./comment-form";
import { useHere } from "./use-here";

export interface CommentsProps {
  post: Post;
  /** Address of the feed. */
  path: string;
  isAlone: boolean;
  now: number;
  result?: SubmissionResult<string[]>;
}

/** Comments shown below each post in a feed; a single post shows a page of them. */
const inFeed = 3;

/** A post's comments, oldest first, and the form for a new one. */
export function Comments({ post, path, isAlone, now, result }: CommentsProps) {
  const { t } = useTranslation("chat");
  const { id, comments, commentList, commentPage } = post;
  const list = isAlone ? commentList : commentList.slice(-inFeed);
  const pageTo = (page: number) => `${path}?post=${id}&page=${page}`;
  const container = useRef<HTMLDivElement>(null);
  useHeldFocus(container);
  return (
    <div className="space-comments" ref={container} tabIndex={-1}>
      {!isAlone && comments > list.length ? (
        <Link to={`${path}?post=${id}`} className="small space-all">
          {t("space.allComments", { count: comments })}
        </Link>
      ) : (
        comments > 0 && <p className="muted small">{t("space.comments", { count: comments })}</p>
      )}
      {commentPage && commentPage.current < commentPage.pages && (
        <Link to={pageTo(commentPage.current + 1)} className="small space-all">
          {t("space.earlierComments")}
        </Link>
      )}
      {list.length > 0 && (
        <ul className="chat-list">
          {list.map((comment) => (
            <CommentRow key={comment.id} comment={comment} postId={id} now={now} />
          ))}
        </ul>
      )}
      {commentPage && commentPage.current > 1 && (
        <Link to={pageTo(commentPage.current - 1)} className="small space-all">
          {t("space.laterComments")}
        </Link>
      )}
      <CommentForm post={post} result={result} />
    </div>
  );
}

function CommentRow({ comment, postId, now }: { comment: Comment; postId: string; now: number }) {
  const { t } = useTranslation("chat");
  const { id, author, content, links, at, canDelete } = comment;
  const here = useHere(postId);
  return (
    <li className="space-comment">
      <p className="grow chat-text">
        <Link to={`/chat/space/${author.id}`} className="space-name">
          {author.name}
        </Link>{" "}
        <LinkedText text={content} links={links} />{" "}
        <span className="muted small nowrap">
          <RelativeTime at={at} now={now} preset="precise" />
        </span>
      </p>
      {canDelete && (
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="item_id" value={postId} />
          <input type="hidden" name="id" value={id} />
          <ConfirmButton
            name="intent"
            value="uncomment"
            variant="quiet"
            icon={Trash}
            small
            className="button-icon"
            label={t("space.deleteComment", { name: author.name })}
            message={t("space.confirmDeleteComment")}
          />
        </Form>
      )}
    </li>
  );
}
