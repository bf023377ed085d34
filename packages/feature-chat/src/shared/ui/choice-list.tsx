import type { SubmissionResult } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FieldErrors } from "@dozen/ui/field";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { Avatar } from "./avatar";
import { NoData } from "./no-data";

export interface ChoiceListProps {
  /** Name of the checkboxes; their values are ids. */
  name: string;
  legend: string;
  hint?: string;
  /** Says what the search looks for. */
  searchLabel: string;
  searchButton: string;
  /** Characters of a search. */
  searchAtMost: number;
  /** What was searched for last. */
  filter?: string;
  /** The field of the checkboxes. */
  field: { errorId: string; errors?: string[] };
  /** All choices. */
  list: Choice[];
  /** What the search has found, in place of `list`. */
  found?: Choice[];
  ticked: string[];
  /** Shown when there is nothing to choose. */
  none: string;
}

interface Choice {
  id: string;
  name: string;
  avatar: string | null;
}

/**
 * People or conversations to tick, with a search by name. The search submits the form with the intent `find`, and its
 * action returns the form as it was.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { name, legend, hint, searchLabel, searchButton, searchAtMost, filter, field, list, found, ticked, none } =
    props;
  const { t } = useTranslation("chat");
  const shown = found ?? list;
  return (
    <fieldset className="stack stack-s">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {list.length > 0 && (
        <div className="search-form">
          <input
            className="input"
            type="search"
            name="filter"
            aria-label={searchLabel}
            placeholder={searchLabel}
            maxLength={searchAtMost}
            defaultValue={filter}
          />
          <Button type="submit" name="intent" value="find" icon={Search} formNoValidate>
            {searchButton}
          </Button>
        </div>
      )}
      <FieldErrors id={field.errorId} errors={field.errors} />
      {shown.length === 0 && <NoData text={found ? t("frame.noMatch") : none} />}
      {shown.length > 0 && (
        <ul className="chat-list chat-choices">
          {shown.map(({ id, name: label, avatar }) => (
            <li key={id} className="chat-row">
              <label className="chat-row-main">
                <input type="checkbox" name={name} value={id} defaultChecked={ticked.includes(id)} />
                <Avatar name={label} src={avatar} />
                <span className="truncate">{label}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The boxes of this name that were ticked when the form was sent; undefined if it was not. */
export function tickedIn(result: SubmissionResult<string[]> | undefined, name: string): string[] | undefined {
  if (!result?.initialValue) return undefined;
  return [result.initialValue[name] ?? []].flat().filter((one): one is string => typeof one === "string");
}
