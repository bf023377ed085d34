import { IconLink } from "@dozen/ui/button";
import { TextInput } from "@dozen/ui/field";
import { Form, useLocation } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { besidePanels, type Panel, panelAddress } from "../panels";

export interface PanelToolsProps {
  panel: Panel;
  filter: string;
  onFilter(text: string): void;
  children?: ReactNode;
}

/** Above a list: a filter that applies while typing, or by Enter without JavaScript, and a refresh link. */
export function PanelTools({ panel, filter, onFilter, children }: PanelToolsProps) {
  const { t } = useTranslation("chat");
  const location = useLocation();
  // With JavaScript the filter has already been applied.
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <div className="chat-tools">
      <Form
        method="get"
        action={location.pathname}
        onSubmit={stay}
        role="search"
        aria-label={t("frame.filter")}
        className="grow"
      >
        {besidePanels(location).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="panel" value={panel} />
        <TextInput
          type="search"
          name="filter"
          defaultValue={filter}
          maxLength={20}
          aria-label={t("frame.filter")}
          placeholder={t("frame.filter")}
          onInput={(event) => onFilter(event.currentTarget.value)}
        />
      </Form>
      {children}
      <IconLink icon={RefreshCw} label={t("frame.refresh")} to={panelAddress(location, panel)} />
    </div>
  );
}

/** The current filter, initially from the address, and whether a name matches it. */
export function useFilter(initial: string) {
  const [typed, setFilter] = useState(initial);
  const filter = typed.trim();
  const passes = (name: string) => name.toLowerCase().includes(filter.toLowerCase());
  return { filter, setFilter, passes };
}
