import type { SubmissionResult } from "@conform-to/react";
import { type Locale, languageTags } from "@dozen/core/locale";
import { Badge } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { Link, useNavigation } from "@remix-run/react";
import Languages from "lucide-react/icons/languages";
import { useTranslation } from "react-i18next";
import type { ContentFieldProps } from "../../article/ui/content-field";
import { type Language, languageNames } from "../../shared/languages";
import { BlogCrumbs } from "../../shared/ui/blog-crumbs";
import { useEnds } from "../../shared/ui/use-ends";
import type { Translation, TranslationMark } from "../translation";
import { TranslationForm } from "./translation-form";

export interface TranslationsPageProps {
  article: { id: string; title: string; summary: string; content: string; language: Language };
  /** The existing translations. */
  marks: TranslationMark[];
  /** The languages that the article can be translated into. */
  others: Locale[];
  /** The language of the form; null while the article's own language is unknown. */
  open: Locale | null;
  /** The existing translation in that language. */
  translation: Translation | null;
  /** When the original on this page was written, epoch milliseconds. */
  seen: number;
  writing: Omit<ContentFieldProps, "field">;
  result: SubmissionResult<string[]> | undefined;
}

/** The translations of an article. */
export function TranslationsPage({ article, marks, others, open, ...rest }: TranslationsPageProps) {
  const { t } = useTranslation("blog");
  const { id, title, language } = article;
  const deleted = useEnds(useNavigation().formData?.get("intent") === "delete");
  return (
    <div className="page stack blog">
      <BlogCrumbs articleId={id} label={t("translations.title")} />
      <h1>{t("translations.title")}</h1>
      <p>
        <b>{title}</b> {language !== "" && <Badge>{languageNames[language]}</Badge>}
      </p>
      {open === null ? (
        <EmptyState
          icon={Languages}
          title={t("translations.unsaid")}
          text={t("translations.unsaidText")}
          next={<Link to={`/blog/post/${id}`}>{t("post.edit")}</Link>}
        />
      ) : (
        <>
          <LanguageList articleId={id} others={others} marks={marks} open={open} />
          <Original article={article} />
          <Card>
            <TranslationForm key={`${open} ${deleted}`} {...rest} />
          </Card>
        </>
      )}
    </div>
  );
}

interface LanguageListProps extends Pick<TranslationsPageProps, "others" | "marks"> {
  articleId: string;
  open: Locale;
}

function LanguageList({ articleId, others, marks, open }: LanguageListProps) {
  const { t } = useTranslation("blog");
  return (
    <nav aria-label={t("translations.languages")} className="row">
      {others.map((one) => (
        <span key={one} className="row row-s">
          <Link
            to={`/blog/post/${articleId}/translations?language=${one}`}
            lang={languageTags[one]}
            aria-current={one === open ? "page" : undefined}
          >
            {languageNames[one]}
          </Link>
          <State mark={marks.find(({ locale }) => locale === one)} />
        </span>
      ))}
    </nav>
  );
}

function State({ mark }: { mark: TranslationMark | undefined }) {
  const { t } = useTranslation("blog");
  if (!mark) return <Badge>{t("translations.none")}</Badge>;
  return mark.isOutdated ? (
    <Badge tone="warning">{t("translations.outdated")}</Badge>
  ) : (
    <Badge tone="success">{t("translations.current")}</Badge>
  );
}

/** The original, to look at beside the form. */
function Original({ article: { id, title, summary, content, language } }: Pick<TranslationsPageProps, "article">) {
  const { t } = useTranslation("blog");
  return (
    <details className="blog-original">
      <summary>{t("translations.original")}</summary>
      <div lang={language === "" ? undefined : languageTags[language]}>
        <p>
          <b>{title}</b>
        </p>
        {summary && <p>{summary}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard, too */}
        <pre tabIndex={0}>{content}</pre>
      </div>
      <Link to={`/blog/post/${id}/versions`}>{t("translations.changes")}</Link>
    </details>
  );
}
