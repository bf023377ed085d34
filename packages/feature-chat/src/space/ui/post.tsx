import type { SubmissionResult } from "@conform-to/react";
import { reportPath } from "@dozen/core/moderation/reportable";
import { IconLink } from "@dozen/ui/button";
import { RelativeTime } from "@dozen/ui/relative-time";
import { SendLink } from "@dozen/ui/send";
import { Link } from "@remix-run/react";
import Flag from "lucide-react/icons/flag";
import Globe from "lucide-react/icons/globe";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { outsidePath, type Post as PostData } from "../post";
import { Audience } from "./audience";
import { Comments, type CommentsProps } from "./comments";
import { Likes } from "./likes";
import { OwnerMenu } from "./owner-menu";
import { PostBody } from "./post-body";

export interface PostProps {
  post: PostData;
  /** Address of the feed. */
  path: string;
  isAlone: boolean;
  now: number;
  replyTo: CommentsProps["replyTo"];
  result?: SubmissionResult<string[]>;
}

/** One post with its likes and comments. */
export function Post({ post, path, isAlone, now, replyTo, result }: PostProps) {
  const { t } = useTranslation("chat");
  const { id, author, text, links, media, pictures, audience, at, editedAt, isMine } = post;
  return (
    <article className="space-post" id={`post-${id}`} aria-label={author.name}>
      <header className="space-post-head">
        <Avatar name={author.name} src={author.avatar} />
        <span className="chat-row-words grow">
          <Link to={`/chat/space/${author.id}`} className="space-name truncate">
            {author.name}
          </Link>
          <span className="muted small space-facts">
            <RelativeTime at={at} now={now} preset="precise" />
            <Audience of={audience} until={post.openUntil} />
            {editedAt !== null && (
              <span>
                {t("space.editedAt")} <RelativeTime at={editedAt} now={now} preset="precise" />
              </span>
            )}
          </span>
        </span>
        {audience === "everybody" && (
          <IconLink
            to={outsidePath(id)}
            variant="quiet"
            icon={Globe}
            small
            label={t("space.outside", { name: author.name })}
          />
        )}
        <SendLink kind="chat.post" thing={id} name={t("space.postOf", { name: author.name })} />
        {!isMine && (
          <IconLink
            to={reportPath("chat.post", id)}
            variant="quiet"
            icon={Flag}
            small
            label={t("space.report", { name: author.name })}
          />
        )}
        {isMine && <OwnerMenu key={audience} id={id} audience={audience} />}
      </header>
      <PostBody author={author} text={text} links={links} media={media} pictures={pictures} />
      <Likes post={post} />
      <Comments {...{ post, path, isAlone, now, replyTo, result }} />
    </article>
  );
}
