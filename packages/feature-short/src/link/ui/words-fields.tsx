import { TextAreaField, TextField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { tagsAtMost } from "../tags";

/** spec:short-69; counted as its schema does. */
const titleAtMost = 100;
const noteAtMost = 500;
const tagsTextAtMost = 400;

type Field = Parameters<typeof TextField>[0]["field"];

/** What an owner writes about a link: title, note and tags. */
export function WordsFields({ fields }: { fields: { title: Field; note: Field; tags: Field } }) {
  const { t } = useTranslation("short");
  return (
    <>
      <TextField
        field={fields.title}
        label={t("fields.title")}
        hint={t("fields.titleHint")}
        optional
        maxLength={titleAtMost}
        autoComplete="off"
      />
      <TextField
        field={fields.tags}
        label={t("fields.tags")}
        hint={t("fields.tagsHint", { count: tagsAtMost })}
        optional
        maxLength={tagsTextAtMost}
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextAreaField field={fields.note} label={t("fields.note")} optional counter maxLength={noteAtMost} rows={2} />
    </>
  );
}
