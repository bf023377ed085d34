import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Button, LinkButton } from "./button";
import { useWords } from "./words";

export interface SearchFormProps {
  /** Address of the page; the list is one of its tabs. */
  action: string;
  tab: string;
  /** Name of the query's parameter. */
  name: string;
  label: string;
  /** What is looked for now; empty shows all. */
  value: string;
  maxLength: number;
}

/** The filter above a list: a word, and the way back to the whole list. */
export function SearchForm({ action, tab, name, label, value, maxLength }: SearchFormProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    // The answer to what was sent leaves the field alone: one may have typed on meanwhile.
    if (input.current && sent.current.trim() !== value) input.current.value = value;
    sent.current = value;
  }, [value]);
  const remember = () => {
    sent.current = input.current?.value ?? value;
  };
  return (
    <Form method="get" action={action} className="search-form" onSubmit={remember}>
      <input type="hidden" name="tab" value={tab} />
      <input
        ref={input}
        className="input"
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
      />
      <Button type="submit" icon={Search}>
        {t("search.find")}
      </Button>
      {value && (
        // The link leaves with the search; whoever goes on by keyboard searches anew.
        <LinkButton to={`${action}?tab=${tab}`} onClick={() => input.current?.focus()}>
          {t("search.all")}
        </LinkButton>
      )}
    </Form>
  );
}
