import { Button } from "@dozen/ui/button";
import { Field, Select, TextInput } from "@dozen/ui/field";
import Download from "lucide-react/icons/download";
import HeartPulse from "lucide-react/icons/heart-pulse";
import Search from "lucide-react/icons/search";
import Upload from "lucide-react/icons/upload";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ListedEntry } from "../client/protocol";
import { typeNames } from "../sites";
import { focusField, textsOf } from "./use-submit";

export interface Filter {
  /** Trimmed; a part of an account name, a site's name or its address. */
  user: string;
  /** From 1 to 7, or 0 for all. */
  type: number;
}

export const noFilter: Filter = { user: "", type: 0 };

export function matching({ name, user, urls, type }: ListedEntry, filter: Filter): boolean {
  if (filter.type && type !== filter.type) return false;
  const text = filter.user.toLowerCase();
  return [user, name, ...urls].some((value) => value.toLowerCase().includes(text));
}

interface ListSearchProps {
  filter: Filter;
  onSearch(filter: Filter): void;
  onTab(tab: string): void;
}

/** Searches by account and type. The search is private, so it is not part of the page's address. */
export function ListSearch({ filter, onSearch, onTab }: ListSearchProps) {
  const { t } = useTranslation("vault");
  const id = useId();
  return (
    <div className="vault-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const { user = "", type } = textsOf(event.currentTarget);
          onSearch({ user: user.trim(), type: Number(type) });
        }}
        onReset={(event) => {
          onSearch(noFilter);
          // The pressed button disappears.
          focusField(event.currentTarget, "user");
        }}
      >
        <Field id={`${id}-user`} label={t("passwd.list.user")}>
          <TextInput id={`${id}-user`} name="user" type="search" maxLength={60} autoComplete="off" />
        </Field>
        <Field id={`${id}-type`} label={t("passwd.list.type")}>
          <Select
            id={`${id}-type`}
            name="type"
            placeholder={t("passwd.list.anyType")}
            choices={typeNames.map((name, index) => ({ value: String(index + 1), label: t(`passwd.types.${name}`) }))}
          />
        </Field>
        <Button type="submit" icon={Search}>
          {t("passwd.list.search")}
        </Button>
        {(filter.user || filter.type > 0) && (
          <Button type="reset" variant="quiet">
            {t("passwd.list.clear")}
          </Button>
        )}
      </form>
      <div className="row row-s">
        <Button small variant="quiet" icon={HeartPulse} onClick={() => onTab("health")}>
          {t("passwd.list.health")}
        </Button>
        <Button small variant="quiet" icon={Upload} onClick={() => onTab("import")}>
          {t("passwd.list.import")}
        </Button>
        <Button small variant="quiet" icon={Download} onClick={() => onTab("export")}>
          {t("passwd.list.export")}
        </Button>
      </div>
    </div>
  );
}
