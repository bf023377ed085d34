import { getFormProps, useForm } from "@conform-to/react";
import { locales } from "@dozen/core/locale";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, RadioField, TextAreaField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../draft/client/use-draft";
import type { DraftFields } from "../../draft/draft";
import { DraftState, LeaveDialog } from "../../draft/ui/draft-notices";
import { languageNames } from "../../shared/languages";
import { ContentField } from "./content-field";
import type { PostPageProps } from "./post-page";
import { PublishField } from "./publish-field";

/** The form's id, for buttons elsewhere on its page. */
export const postForm = "blog-post";

export interface PostFormProps
  extends Pick<PostPageProps, "draftKey" | "draft" | "categories" | "tags" | "writing" | "zone" | "result"> {
  /** The initial values. */
  fields: DraftFields;
  /** They were restored from this browser and are not on the site. */
  isRestored: boolean;
}

/** Title, category, tag and text of an article. */
export function PostForm({ draftKey, draft, categories, tags, writing, zone, result, ...begun }: PostFormProps) {
  const { t } = useTranslation("blog");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<DraftFields>({ id: postForm, lastResult: result, defaultValue: begun.fields });
  const { status, draftAt, ...leaving } = useDraft(ref, { draftKey, draft, isRestored: begun.isRestored });
  useErrorFocus(ref, result);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.title} label={t("post.title")} maxLength={50} required />
      <TextAreaField field={fields.summary} label={t("post.summary")} maxLength={100} counter rows={2} optional />
      <div className="blog-pair">
        <TextField
          field={fields.category}
          label={t("post.category")}
          hint={t("post.categoryHint")}
          maxLength={20}
          list="blog-categories"
          required
        />
        <TextField
          field={fields.tag}
          label={t("post.tag")}
          hint={t("post.tagHint")}
          maxLength={20}
          list="blog-tags"
          required
        />
      </div>
      <Suggestions id="blog-categories" words={categories} />
      <Suggestions id="blog-tags" words={tags} />
      <ContentField field={fields.content} {...writing} />
      <RadioField
        field={fields.language}
        label={t("post.language")}
        choices={locales.map((one) => ({ value: one, label: languageNames[one] }))}
      />
      <RadioField
        field={fields.is_open}
        label={t("post.visibility")}
        choices={[
          { value: "1", label: t("post.public") },
          { value: "2", label: t("post.private") },
        ]}
      />
      <PublishField field={fields.publish_at} zone={zone} />
      <input type="hidden" name="draft_at" value={draftAt} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("post.save")}
        </Button>
        <Button type="submit" name="intent" value="draft" formNoValidate>
          {t("draft.save")}
        </Button>
        <LinkButton to="/blog?tab=list" variant="quiet">
          {t("post.cancel")}
        </LinkButton>
        <DraftState status={status} />
      </div>
      <LeaveDialog {...leaving} />
    </Form>
  );
}

function Suggestions({ id, words }: { id: string; words: string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
