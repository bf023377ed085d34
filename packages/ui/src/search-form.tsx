import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { Button, LinkButton } from "./button";
import { useTyped } from "./typed";
import { useWords } from "./words";

export interface SearchFormProps {
  /** Address of the page; the list is one of its tabs. */
  action: string;
  tab: string;
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** The current search; empty shows all. */
  value: string;
  maxLength: number;
}

/** The filter above a list: a search field, and a link to the whole list. */
export function SearchForm({ action, tab, name, label, value, maxLength }: SearchFormProps) {
  const t = useWords();
  const { control, onCleared } = useTyped(value);
  return (
    <Form method="get" action={action} className="search-form">
      <input type="hidden" name="tab" value={tab} />
      <input
        {...control}
        className="input"
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
      />
      <Button type="submit" icon={Search}>
        {t("search.find")}
      </Button>
      {value && (
        <LinkButton to={`${action}?tab=${tab}`} onClick={onCleared}>
          {t("search.all")}
        </LinkButton>
      )}
    </Form>
  );
}
