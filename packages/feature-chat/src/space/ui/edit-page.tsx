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
import { type Audience, type Author, audiences, ownFeedPath, spaceLimits } from "../post";

export interface EditPageProps {
  id: string;
  text: string;
  audience: Audience;
  /** The friends who were chosen to see it. */
  readers: string[];
  /** All friends of the viewer. */
  friends: Author[];
  /** What the search in the form has found, in place of `friends`. */
  found?: Author[];
  result?: SubmissionResult<string[]>;
}

/** Changes a post: its text and who sees it. */
export function EditPage({ id, text, audience, readers, friends, found, result }: EditPageProps) {
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
        <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
          <FormErrors id={form.errorId} errors={form.errors} />
          <TextAreaField
            field={fields.text}
            label={t("space.text")}
            rows={3}
            maxLength={spaceLimits.post}
            counter
            required
          />
          <RadioField
            field={fields.audience}
            label={t("space.visibility")}
            choices={audiences.map((value) => ({ value, label: t(`space.audiences.${value}`) }))}
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
