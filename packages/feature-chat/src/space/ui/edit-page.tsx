import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FieldErrors, FormErrors, RadioField, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { findLength } from "../../messages/message";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
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
          <fieldset className="stack stack-s">
            <legend>{t("space.readers")}</legend>
            <p className="field-hint">{t("space.readersHint")}</p>
            {friends.length > 0 && (
              <div className="search-form">
                <input
                  className="input"
                  type="search"
                  name="filter"
                  aria-label={t("space.findFriends")}
                  placeholder={t("space.findFriends")}
                  maxLength={findLength}
                  defaultValue={fields.filter.initialValue}
                />
                <Button type="submit" name="intent" value="find" icon={Search} formNoValidate>
                  {t("space.findFriendsGo")}
                </Button>
              </div>
            )}
            <FieldErrors id={fields.readers.errorId} errors={fields.readers.errors} />
            <Friends list={found ?? friends} ticked={tickedIn(result) ?? readers} isSearch={found !== undefined} />
          </fieldset>
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

function Friends({ list, ticked, isSearch }: { list: Author[]; ticked: string[]; isSearch: boolean }) {
  const { t } = useTranslation("chat");
  if (list.length === 0) return <NoData text={t(isSearch ? "frame.noMatch" : "space.noFriends")} />;
  return (
    <ul className="chat-list space-readers">
      {list.map(({ id, name, avatar }) => (
        <li key={id} className="chat-row">
          <label className="chat-row-main">
            <input type="checkbox" name="readers" value={id} defaultChecked={ticked.includes(id)} />
            <Avatar name={name} src={avatar} />
            <span className="truncate">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The boxes that were ticked when the form was sent; undefined if it was not. */
function tickedIn(result: SubmissionResult<string[]> | undefined): string[] | undefined {
  if (!result?.initialValue) return undefined;
  return [result.initialValue.readers ?? []].flat().filter((one): one is string => typeof one === "string");
}
