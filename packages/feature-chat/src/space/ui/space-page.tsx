import type { SubmissionResult } from "@conform-to/react";
import { IconLink, LinkButton } from "@dozen/ui/button";
import { LoadingState } from "@dozen/ui/empty";
import { FormErrors } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import { useHeldFocus } from "@dozen/ui/held-focus";
import { Pager } from "@dozen/ui/pager";
import { useLocation, useNavigation } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NoData } from "../../shared/ui/no-data";
import { PageHead } from "../../shared/ui/page-head";
import type { Author, Post as PostData } from "../post";
import { Post } from "./post";
import { SpaceTop, type Top } from "./space-top";

export interface SpacePageProps {
  top: Top;
  list: PostData[];
  total: number;
  /** Number of pages. */
  page: number;
  current: number;
  /** Where the feed goes on, if it has more posts than are counted. */
  older?: string;
  /** Whether the page shows a single post with all its comments. */
  isAlone: boolean;
  /** Address of the feed. */
  path: string;
  /** Largest image or video. */
  limitKb: number;
  /** The zone in which the server reads days. */
  zone: string;
  now: number;
  /** On the page of a single post: the comment to which a new one replies. */
  replyTo: { id: string; author: Author } | null;
  result?: SubmissionResult<string[]>;
}

/** A feed of posts: everybody's, the viewer's own with the form for new ones, or another user's. */
export function SpacePage({
  top,
  list,
  total,
  page,
  current,
  older,
  isAlone,
  path,
  limitKb,
  zone,
  now,
  replyTo,
  result,
}: SpacePageProps) {
  const { t } = useTranslation("chat");
  const { pathname, search } = useLocation();
  const isLoading = useIsTurning();
  const feed = useRef<HTMLElement>(null);
  useHeldFocus(feed);
  return (
    <>
      <PageHead title={top.kind === "friend" ? t("space.of", { name: top.author.name }) : t(`space.${top.kind}`)}>
        <span className="chat-push row row-s">
          {top.kind !== "index" && <LinkButton to="/chat/space/index">{t("space.toIndex")}</LinkButton>}
          {top.kind === "index" && <IconLink icon={Search} label={t("space.findTitle")} to="/chat/space/find" />}
          <IconLink icon={RefreshCw} label={t("space.refresh")} to={pathname + search} />
        </span>
      </PageHead>
      <div className="chat-page space">
        {isAlone ? (
          <LinkButton to={path}>{t("space.back")}</LinkButton>
        ) : (
          <SpaceTop {...{ top, limitKb, zone, result }} />
        )}
        <FormErrors errors={strayErrors(result)} />
        {isLoading && <LoadingState />}
        {!isLoading && list.length === 0 && <NoData text={top.kind === "my" ? t("space.noneOwn") : t("space.none")} />}
        {!isLoading && (
          <section className="space-feed" ref={feed} tabIndex={-1} aria-label={t("space.feed")}>
            {list.map((post) => (
              <Post key={post.id} {...{ post, path, isAlone, now, replyTo, result }} />
            ))}
          </section>
        )}
        {!isAlone && page > 1 && <Pager page={current} pages={page} total={total} older={older} />}
      </div>
    </>
  );
}

/** Whether another page or feed is loading, but not a submission or a refresh. */
function useIsTurning(): boolean {
  const here = useLocation();
  const { location, formData } = useNavigation();
  if (!location || formData || !location.pathname.startsWith("/chat/space/")) return false;
  return location.pathname + location.search !== here.pathname + here.search;
}

/** Errors of forms that have no room for messages. */
function strayErrors(result?: SubmissionResult<string[]>): string[] {
  const intent = result?.initialValue?.intent ?? "post";
  if (intent === "post" || intent === "comment") return [];
  return messagesOf(result);
}
