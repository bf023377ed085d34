import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, RadioField, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { findLength } from "../../messages/message";
import { ChoiceList, tickedIn } from "../../shared/ui/choice-list";
import { PageHead } from "../../shared/ui/page-head";
import { type Audience, type Author, audiences, ownFeedPath, type Picture, pictureLimits, spaceLimits } from "../post";
import { MediaInputs } from "./media-inputs";
import { UntilField } from "./until-field";

export interface EditPageProps {
  id: string;
  text: string;
  audience: Audience;
  pictures: Picture[];
  /** False for a post with a video. */
  canHavePictures: boolean;
  openUntil: number | null;
  /** The zone in which the server reads days. */
  zone: string;
  /** Largest picture. */
  limitKb: number;
  /** The friends who were chosen to see it. */
  readers: string[];
  /** All friends of the viewer. */
  friends: Author[];
  /** What the search in the form has found, in place of `friends`. */
  found?: Author[];
  result?: SubmissionResult<string[]>;
}

/** Changes a post: its text, its pictures and who sees it. */
export function EditPage(props: EditPageProps) {
  const { id, text, audience, pictures, canHavePictures, openUntil, zone, limitKb, readers, friends, found, result } =
    props;
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ text: string; audience: Audience; readers: string[]; filter: string }>({
    id: "edit",
    lastResult: result,
    defaultValue: { text, audience },
  });
  useErrorFocus(ref, result);
  return (
    <>
      <PageHead title={t("space.editTitle")} back={`${ownFeedPath}?post=${id}`} />
      <div className="chat-page">
        <Form method="post" encType="multipart/form-data" ref={ref} {...getFormProps(form)} className="stack">
          <FormErrors id={form.errorId} errors={form.errors} />
          <TextAreaField
            field={fields.text}
            label={t("space.text")}
            rows={3}
            maxLength={spaceLimits.post}
            counter
            required
          />
          {canHavePictures && (
            <fieldset className="stack stack-s">
              <legend>{t("space.pictures")}</legend>
              <OwnPictures pictures={pictures} result={result} />
              <MediaInputs
                limitKb={limitKb}
                errors={result?.error ?? {}}
                most={pictureLimits.count - pictures.length}
                typed={result?.initialValue?.alts}
              />
            </fieldset>
          )}
          <RadioField
            field={fields.audience}
            label={t("space.visibility")}
            choices={audiences.map((value) => ({ value, label: t(`space.audiences.${value}`) }))}
          />
          <UntilField
            id="edit-until"
            zone={zone}
            openUntil={openUntil}
            typed={result?.initialValue && (result.initialValue.until ?? "")}
            errors={result?.error?.until}
          />
          <ChoiceList
            name="readers"
            legend={t("space.readers")}
            hint={t("space.readersHint")}
            searchLabel={t("space.findFriends")}
            searchButton={t("space.findFriendsGo")}
            searchAtMost={findLength}
            filter={fields.filter.initialValue}
            field={fields.readers}
            list={friends}
            found={found}
            ticked={tickedIn(result, "readers") ?? readers}
            none={t("space.noFriends")}
          />
          <div className="row">
            <Button type="submit" variant="primary" icon={Check} busy={busy}>
              {t("space.save")}
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

/** The pictures of the post, each with its description and a box that removes it. */
function OwnPictures({ pictures, result }: Pick<EditPageProps, "pictures" | "result">) {
  const { t } = useTranslation("chat");
  const typed = (result?.initialValue?.pictures ?? []) as {
    id?: string;
    alt?: string | null;
    remove?: string | null;
  }[];
  if (pictures.length === 0) return null;
  return (
    <ul className="space-chosen-list">
      {pictures.map(({ id, thumb, alt }, at) => {
        const sent = typed.find((one) => one?.id === id);
        const name = `pictures[${at}]`;
        const label = t("space.pictureOf", { index: at + 1, count: pictures.length });
        return (
          <li key={id} className="space-chosen">
            <img src={thumb} alt={alt || label} loading="lazy" />
            <span className="stack stack-s grow">
              <input type="hidden" name={`${name}.id`} value={id} />
              <input
                className="input"
                name={`${name}.alt`}
                maxLength={pictureLimits.alt}
                autoComplete="off"
                aria-label={t("space.altOf", { name: label })}
                placeholder={t("space.alt")}
                defaultValue={sent ? (sent.alt ?? "") : alt}
              />
              <label className="row row-s">
                <input type="checkbox" name={`${name}.remove`} defaultChecked={Boolean(sent?.remove)} />
                {t("space.removePicture", { name: label })}
              </label>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
