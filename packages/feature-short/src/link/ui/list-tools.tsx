import { Button, LinkButton } from "@dozen/ui/button";
import { Select, TextInput } from "@dozen/ui/field";
import { useTyped } from "@dozen/ui/typed";
import { Form } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Search from "lucide-react/icons/search";
import Upload from "lucide-react/icons/upload";
import { useTranslation } from "react-i18next";
import { type Sort, sorts } from "../sorting";
import type { TagCount } from "../tags";

export interface Filter {
  url: string;
  tag: string;
  sort: Sort;
}

export interface ListToolsProps {
  filter: Filter;
  /** All tags of the user. */
  tags: TagCount[];
  hasLinks: boolean;
}

/** The tools above the list: search, tag and order, and the export of the whole list. */
export function ListTools({ filter, tags, hasLinks }: ListToolsProps) {
  const { t } = useTranslation("short");
  return (
    <div className="row row-between">
      <FilterForm filter={filter} tags={tags} />
      <div className="row row-s">
        <LinkButton to="/short/import" variant="quiet" icon={Upload}>
          {t("transfer.title")}
        </LinkButton>
        {hasLinks && (
          <LinkButton to="/short/export" reloadDocument variant="quiet" icon={Download}>
            {t("list.export")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function FilterForm({ filter, tags }: Omit<ListToolsProps, "hasLinks">) {
  const { t } = useTranslation("short");
  const text = useTyped(filter.url);
  const choices = tags.map(({ tag, links }) => ({ value: tag, label: t("list.ofTag", { tag, links }) }));
  return (
    <Form method="get" action="/short" className="short-filter">
      <input type="hidden" name="tab" value="list" />
      <TextInput
        type="search"
        name="url"
        {...text.control}
        aria-label={t("list.search")}
        placeholder={t("list.search")}
        maxLength={200}
      />
      {tags.length > 0 && (
        <Select
          key={`tag-${filter.tag}`}
          name="tag"
          aria-label={t("list.tag")}
          placeholder={t("list.allTags")}
          choices={choices}
          defaultValue={filter.tag}
        />
      )}
      <Select
        key={`sort-${filter.sort}`}
        name="sort"
        aria-label={t("list.sort")}
        choices={sorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
        defaultValue={filter.sort}
      />
      <Button type="submit" icon={Search}>
        {t("list.find")}
      </Button>
      {(filter.url || filter.tag) && (
        <LinkButton to="/short?tab=list" onClick={text.onCleared}>
          {t("list.clear")}
        </LinkButton>
      )}
    </Form>
  );
}
