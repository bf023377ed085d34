import { Button, IconLink } from "@dozen/ui/button";
import { Field, RadioGroup, TextInput, useErrorFocus } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import { Form, Link, useLocation, useNavigationType } from "@remix-run/react";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Search from "lucide-react/icons/search";
import UserPlus from "lucide-react/icons/user-plus";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mostWaiting } from "../../applications/application";
import { AddDialog } from "../../applications/ui/add-dialog";
import { addKeys } from "../../applications/ui/add-keys";
import type { Kind } from "../../shared/kinds";
import { searchBeside } from "../../shared/panels";
import { Avatar } from "../../shared/ui/avatar";
import { NoData } from "../../shared/ui/no-data";
import type { Found, PanelData } from "../panel-data";

type SearchPanelProps = Extract<PanelData, { panel: "search" }> & {
  /** Requests that wait for the viewer's response. */
  waiting: number;
};

/** Searches users or groups by name, on Enter. */
export function SearchPanel({ type, name, found, problem, waiting }: SearchPanelProps) {
  const { t } = useTranslation("chat");
  const form = useSearchForm(`${type} ${name}`);
  useErrorFocus(form, problem);
  const waitingText =
    waiting > mostWaiting
      ? t("applications.waitingMany", { count: mostWaiting })
      : t("applications.waiting", { count: waiting });
  return (
    <div className="chat-scroll">
      <Form
        ref={form}
        method="get"
        action="/chat"
        role="search"
        aria-label={t("people.what")}
        className="stack stack-s chat-search"
      >
        <input type="hidden" name="panel" value="search" />
        <RadioGroup
          id="chat-search-type"
          name="type"
          label={t("people.what")}
          defaultValue={String(type)}
          choices={[
            { value: "1", label: t("people.person") },
            { value: "2", label: t("people.group") },
          ]}
        />
        <Field id="chat-search-name" label={t("people.name")} errors={problem ? [problem] : undefined}>
          <div className="row row-s chat-line">
            <TextInput
              id="chat-search-name"
              type="search"
              name="name"
              defaultValue={name}
              maxLength={20}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? "chat-search-name-error" : undefined}
              className="grow"
            />
            <Button type="submit" variant="primary" icon={Search}>
              {t("people.search")}
            </Button>
          </div>
        </Field>
      </Form>
      <Link to="/chat/apply" className="chat-row chat-row-link">
        <Icon of={ClipboardList} size={20} />
        <span className="grow">{t("applications.title")}</span>
        {waiting > 0 && <span className="chat-count">{waitingText}</span>}
      </Link>
      {found && <Results key={`${type} ${name}`} type={type} found={found} />}
    </div>
  );
}

/** Going back restores the search of that page in the fields; otherwise what is typed stays. */
function useSearchForm(search: string): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (isBack && shown.current !== search) form.current?.reset();
    shown.current = search;
  }, [isBack, search]);
  return form;
}

function Results({ type, found }: { type: Kind; found: Found[] }) {
  const { t } = useTranslation("chat");
  const search = searchBeside(useLocation());
  const [adding, setAdding] = useState<Found>();
  if (found.length === 0) return <NoData text={t("people.none")} />;
  return (
    <>
      <ul className="chat-list" aria-label={t("people.results")}>
        {found.map((one) => (
          <li key={one.id} className="chat-row">
            <Link to={`/chat/info/${type}/${one.id}${search}`} className="chat-row-main">
              <Avatar name={one.name} src={one.avatar} />
              <span className="chat-row-words">
                <span className="truncate">{one.name}</span>
                {one.memo && <span className="truncate muted small">{one.memo}</span>}
              </span>
            </Link>
            {one.canAdd && (
              <IconLink
                icon={UserPlus}
                label={t(addKeys[type], { name: one.name })}
                to={`/chat/add/${type}/${one.id}${search}`}
                onClick={(event) => {
                  if (one.isOpen) return;
                  event.preventDefault();
                  setAdding(one);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {adding && <AddDialog type={type} id={adding.id} name={adding.name} onClose={() => setAdding(undefined)} />}
    </>
  );
}
