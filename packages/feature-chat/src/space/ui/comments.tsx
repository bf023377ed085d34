import type { SubmissionResult } from "@conform-to/react";
import { IconLink } from "@dozen/ui/button";
import { ConfirmButton } from "@dozen/ui/confirm";
import { useHeldFocus } from "@dozen/ui/held-focus";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Form, Link } from "@remix-run/react";
import Reply from "lucide-react/icons/reply";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LinkedText } from "../../links/ui/linked-text";
import type { Author, Comment, Post } from "../post";
import { CommentForm } from "./comment-form";
import { useHere } from "./use-here";

export interface CommentsProps {
  post: Post;
  /** Address of the feed. */
  path: string;
  isAlone: boolean;
  now: number;
  /** The comment to which a new one replies. */
  replyTo: { id: string; author: Author } | null;
  result?: SubmissionResult<string[]>;
}

/** Comments shown below each post in a feed; a single post shows a page of them. */
const inFeed = 3;

/** A post's comments, oldest first, replies below what they reply to, and the form for a new one. */
export function Comments({ post, path, isAlone, now, replyTo, result }: CommentsProps) {
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
          {threadsOf(list).map(([first, ...replies]) => (
            <CommentRow key={first.id} comment={first} postId={id} path={path} now={now}>
              {replies.length > 0 && (
                <ul className="chat-list space-replies">
                  {replies.map((reply) => (
                    <CommentRow key={reply.id} comment={reply} first={first} postId={id} path={path} now={now} />
                  ))}
                </ul>
              )}
            </CommentRow>
          ))}
        </ul>
      )}
      {commentPage && commentPage.current > 1 && (
        <Link to={pageTo(commentPage.current - 1)} className="small space-all">
          {t("space.laterComments")}
        </Link>
      )}
      <CommentForm key={replyTo?.id} post={post} replyTo={replyTo} cancelTo={`${path}?post=${id}`} result={result} />
    </div>
  );
}

type Thread = [Comment, ...Comment[]];

/** Each comment with those after it that belong to its thread. A reply whose thread begins elsewhere begins one here. */
export function threadsOf(list: Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of list) {
    const thread = threads.get(comment.thread);
    if (thread) thread.push(comment);
    else threads.set(comment.thread, [comment]);
  }
  return [...threads.values()];
}

interface CommentRowProps {
  comment: Comment;
  /** The comment below which it is shown. */
  first?: Comment;
  postId: string;
  path: string;
  now: number;
  children?: ReactNode;
}

function CommentRow({ comment, first, postId, path, now, children }: CommentRowProps) {
  const { t } = useTranslation("chat");
  const { id, author, content, links, reply, at, canDelete } = comment;
  const here = useHere(postId);
  // A reply to the comment above it needs no explanation.
  const isPlain = reply === null || reply.id === first?.id;
  return (
    <li id={`comment-${id}`}>
      <div className="space-comment">
        <p className="grow chat-text">
          <Link to={`/chat/space/${author.id}`} className="space-name">
            {author.name}
          </Link>{" "}
          {!isPlain && (
            <span className="muted small">
              {reply.author ? t("space.inReplyTo", { name: reply.author.name }) : t("space.inReplyToGone")}{" "}
            </span>
          )}
          <LinkedText text={content} links={links} />{" "}
          <span className="muted small nowrap">
            <RelativeTime at={at} now={now} preset="precise" />
          </span>
        </p>
        <IconLink
          to={`${path}?post=${postId}&reply=${id}#reply`}
          variant="quiet"
          icon={Reply}
          small
          label={t("space.replyTo", { name: author.name })}
        />
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
      </div>
      {children}
    </li>
  );
}
