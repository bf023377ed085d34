import type { SubmissionResult } from "@conform-to/react";
import type { Locale } from "@dozen/core/locale";
import { Card } from "@dozen/ui/card";
import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DraftKey, forgetWords, isSame, type KeptWords, readWords } from "../../draft/client/kept-words";
import { type Draft, type DraftFields, emptyDraft, fieldsOf, laidOver } from "../../draft/draft";
import { DraftNotice, KeptNotice } from "../../draft/ui/draft-notices";
import { BlogCrumbs } from "../../shared/ui/blog-crumbs";
import { useEnds } from "../../shared/ui/use-ends";
import type { Article } from "../article";
import type { ContentFieldProps } from "./content-field";
import { PostForm, postForm } from "./post-form";

export interface PostPageProps {
  article: Article | null;
  /** The unsaved draft; the form shows it instead of the article. */
  draft: Draft | null;
  draftKey: DraftKey;
  /** The blog's public address. */
  address: string;
  categories: string[];
  tags: string[];
  writing: Omit<ContentFieldProps, "field">;
  /** The writer's own language. */
  locale: Locale;
  /** The server's time, epoch milliseconds. */
  now: number;
  /** The time zone that the server uses until the browser has reported its own. */
  zone: string;
  /** Pasted content, which the form shows after what is in it; the key is different each time. */
  pasted?: { key: string; content: string };
  result: SubmissionResult<string[]> | undefined;
}

/** The page on which an article is written. */
export function PostPage(props: PostPageProps) {
  const discarded = useEnds(useNavigation().formData?.get("intent") === "discard");
  const round = useLatest(props.pasted?.key);
  // Not keyed by the draft itself, which is created while the user writes.
  return <Writing key={`${props.draftKey.articleId} ${discarded} ${round}`} {...props} />;
}

/** The last value that was there; a submission has no pasted content, and must not empty the form. */
function useLatest(value: string | undefined): string | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

function Writing({ article, draft, address, now, locale, pasted, ...rest }: PostPageProps) {
  const { t } = useTranslation("blog");
  // Read once: a submission returns none, and the form goes on with it.
  const [added] = useState(pasted?.content);
  const begun = article ? fieldsOf(article, now) : emptyDraft;
  const written = withContent(laidOver(begun, draft?.fields ?? {}), added);
  // The language of an older article is not guessed.
  const stored = { ...written, language: written.language || (article ? "" : locale) };
  const { offered, restored, restore, drop } = useKeptWords(rest.draftKey, stored);
  const heading = article ? t("post.edit") : t("post.new");
  return (
    <div className="page stack blog">
      <BlogCrumbs label={heading} />
      <div className="row row-between">
        <h1>{heading}</h1>
        <div className="row">
          {article && <Link to={`/blog/post/${article.id}/versions`}>{t("versions.title")}</Link>}
          {article && <Link to={`/blog/post/${article.id}/share`}>{t("share.title")}</Link>}
          {article && <Link to={`/blog/post/${article.id}/translations`}>{t("translations.title")}</Link>}
          {article?.isLive && <a href={`${address}/${article.id}`}>{t("post.read")}</a>}
        </div>
      </div>
      {offered && <KeptNotice words={offered} onRestore={restore} onDrop={drop} />}
      {draft && <DraftNotice savedAt={draft.savedAt} now={now} form={postForm} />}
      <Card>
        <PostForm
          key={restored ? "restored" : "stored"}
          {...rest}
          draft={draft}
          fields={restored ?? stored}
          isRestored={restored !== null || added !== undefined}
        />
      </Card>
    </div>
  );
}

/** Pasted content is below what was written, in a separate paragraph. */
function withContent(fields: DraftFields, added = ""): DraftFields {
  return added ? { ...fields, content: [fields.content, added].filter(Boolean).join("\n\n") } : fields;
}

/** The text that this browser stored earlier, if it differs from the site's. */
function useKeptWords(draftKey: DraftKey, stored: DraftFields) {
  const [offered, offer] = useState<KeptWords | null>(null);
  const [restored, setRestored] = useState<DraftFields | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page appears
  useEffect(() => {
    const words = readWords(draftKey);
    if (words && !isSame(words.fields, stored)) offer(words);
    else forgetWords(draftKey);
  }, []);
  return {
    offered,
    restored,
    restore: () => {
      setRestored(offered?.fields ?? null);
      offer(null);
    },
    drop: () => {
      forgetWords(draftKey);
      offer(null);
    },
  };
}
