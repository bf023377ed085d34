import { reportPath } from "@dozen/core/moderation/reportable";
import { IconLink, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { RelativeTime } from "@dozen/ui/relative-time";
import Flag from "lucide-react/icons/flag";
import MessageCircle from "lucide-react/icons/message-circle";
import Rss from "lucide-react/icons/rss";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { feedPath, type OutsidePost } from "../post";
import { PostBody } from "./post-body";

export interface OutsidePageProps {
  post: OutsidePost;
  /** The whole address of this page. */
  address: string;
  /** Whether the viewer can like and comment in the chat without signing in first. */
  isUser: boolean;
  now: number;
}

/** A public post, without its likes and comments: these are for the users of the site. */
export function OutsidePage({ post, address, isUser, now }: OutsidePageProps) {
  const { t } = useTranslation("chat");
  const { id, author, text, links, media, pictures, at, editedAt } = post;
  return (
    <div className="page page-narrow">
      <h1 className="visually-hidden">{t("space.postOf", { name: author.name })}</h1>
      <Card>
        <article className="stack" aria-label={author.name}>
          <header className="space-post-head">
            <Avatar name={author.name} src={author.avatar} />
            <span className="chat-row-words grow">
              <span className="space-name truncate">{author.name}</span>
              <span className="muted small space-facts">
                <RelativeTime at={at} now={now} preset="precise" />
                {editedAt !== null && (
                  <span>
                    {t("space.editedAt")} <RelativeTime at={editedAt} now={now} preset="precise" />
                  </span>
                )}
              </span>
            </span>
            <IconLink
              to={feedPath(author.id)}
              reloadDocument
              variant="quiet"
              icon={Rss}
              small
              label={t("space.subscribe", { name: author.name })}
            />
            <IconLink
              to={reportPath("chat.post", id)}
              variant="quiet"
              icon={Flag}
              small
              label={t("space.report", { name: author.name })}
            />
          </header>
          <PostBody author={author} text={text} links={links} media={media} pictures={pictures} />
          <footer className="row row-s row-between">
            <LinkButton to={`/chat/space/${author.id}?post=${id}`} icon={MessageCircle}>
              {isUser ? t("space.toChat") : t("space.signIn")}
            </LinkButton>
            <CopyButton text={address} label={t("space.copyLink")} words />
          </footer>
        </article>
      </Card>
    </div>
  );
}
