import type { SubmissionResult } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useTyped } from "@dozen/ui/typed";
import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { findLength } from "../../messages/message";
import { NoData } from "../../shared/ui/no-data";
import { PageHead } from "../../shared/ui/page-head";
import type { Post as PostData } from "../post";
import { findPath, tagOf } from "../tags";
import { Post } from "./post";

export interface FindPageProps {
  q: string;
  list: PostData[];
  /** Where the search goes on. */
  older?: string;
  /** Whether this page goes on with a search. */
  isGoingOn: boolean;
  /** Why nothing was searched. */
  problem: string | null;
  now: number;
  result?: SubmissionResult<string[]>;
}

/** A search of posts by words or by a tag. */
export function FindPage({ q, list, older, isGoingOn, problem, now, result }: FindPageProps) {
  const { t } = useTranslation("chat");
  const { control } = useTyped(q);
  const tag = tagOf(q);
  return (
    <>
      <PageHead title={tag ? t("space.tagged", { tag }) : t("space.findTitle")} back="/chat/space/index" />
      <div className="chat-page space">
        <Form method="get" action="/chat/space/find" role="search" className="search-form">
          <input
            {...control}
            className="input"
            type="search"
            name="q"
            aria-label={t("space.findLabel")}
            placeholder={t("space.findLabel")}
            maxLength={findLength}
          />
          <Button type="submit" icon={Search}>
            {t("space.findGo")}
          </Button>
        </Form>
        <FormErrors errors={problem ? [problem] : []} />
        {q !== "" && !problem && list.length === 0 && <NoData text={t(older ? "space.noneYet" : "space.noneFound")} />}
        <section className="space-feed" aria-label={t("space.feed")}>
          {list.map((post) => (
            <Post
              key={post.id}
              post={post}
              path={`/chat/space/${post.author.id}`}
              isAlone={false}
              now={now}
              replyTo={null}
              result={result}
            />
          ))}
        </section>
        {older && <LinkButton to={`${findPath(q)}&before=${older}`}>{t("space.findEarlier")}</LinkButton>}
        {isGoingOn && <LinkButton to={findPath(q)}>{t("space.findNewest")}</LinkButton>}
      </div>
    </>
  );
}
