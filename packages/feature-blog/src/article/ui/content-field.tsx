import type { Shown } from "@dozen/core/markdown";
import { Editor } from "@dozen/ui/editor";
import { controlProps, Field, type FormField } from "@dozen/ui/field";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { contentAtMost } from "../article";
import { uploadPicture } from "../client/pictures";
import { previewOf } from "../client/preview";

export interface ContentFieldProps {
  field: FormField;
  shown: Shown;
  /** The site's contact address. */
  contact: string;
  /** In KB. */
  pictureLimit: number;
}

const made = { version: "1.0", author: "Dozen", source: "https://github.com/Milkdown/milkdown" };

/** Loads the syntax only for texts and readers that need it: rich text is large without it. */
async function syntaxOf(text: string) {
  const isPlain = /^[\x20-\x7e\s]*$/.test(text) && !/\$|^[ \t>]*:/m.test(text);
  if (isPlain && !document.documentElement.lang.startsWith("zh")) return [];
  const { syntaxBeyondGfm } = await import("@dozen/core/markdown/syntax");
  return syntaxBeyondGfm(text);
}

/** An article's text: the editor, or a plain field without JavaScript. */
export function ContentField({ field, shown, contact, pictureLimit }: ContentFieldProps) {
  const { t } = useTranslation("blog");
  const { key, name, formId, initialValue } = field;
  const errors = field.errors as string[] | undefined;
  const frame = { id: field.id, label: t("post.content"), hint: t("post.contentHint"), errors };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loader returns an equal, new object each time
  const render = useCallback((text: string) => previewOf(text, shown), [JSON.stringify(shown)]);
  return (
    <Field {...frame}>
      <Editor
        key={key}
        {...controlProps(frame)}
        name={name}
        form={formId}
        defaultValue={typeof initialValue === "string" ? initialValue : undefined}
        maxLength={contentAtMost}
        required
        label={frame.label}
        about={{ ...made, contact }}
        pictures={shown.pictures ?? []}
        pictureLimit={pictureLimit}
        render={render}
        syntax={syntaxOf}
        onPicture={(files) => uploadPicture(files, t("post.uploadFailed"))}
      />
    </Field>
  );
}
