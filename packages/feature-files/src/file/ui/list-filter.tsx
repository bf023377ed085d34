import { Button, LinkButton } from "@dozen/ui/button";
import { Select, TextInput } from "@dozen/ui/field";
import { useTyped } from "@dozen/ui/typed";
import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import type { FileType } from "../file";

export interface ListFilterProps {
  filter: { type?: FileType; origin_name: string; tag: string };
  /** Extensions among the user's documents. */
  tags: string[];
}

/** Filters the list by kind and name, and documents by extension. */
export function ListFilter({ filter, tags }: ListFilterProps) {
  const { t } = useTranslation("files");
  const types = ([1, 2, 3, 4, 5] as const).map((type) => ({ value: String(type), label: t(`list.types.${type}`) }));
  const name = useTyped(filter.origin_name);
  const isFiltered = Boolean(filter.type || filter.origin_name || filter.tag);
  return (
    <Form method="get" action="/file" className="file-filter">
      <input type="hidden" name="tab" value="list" />
      <Select
        key={`type-${filter.type}`}
        name="type"
        aria-label={t("list.type")}
        placeholder={t("list.allTypes")}
        choices={types}
        defaultValue={filter.type ?? ""}
      />
      {filter.type === 1 && tags.length > 0 && (
        <Select
          key={`tag-${filter.tag}`}
          name="tag"
          aria-label={t("list.tag")}
          placeholder={t("list.allTags")}
          choices={tags.map((tag) => ({ value: tag, label: tag.toUpperCase() }))}
          defaultValue={filter.tag}
        />
      )}
      <TextInput
        type="search"
        name="origin_name"
        {...name.control}
        aria-label={t("list.search")}
        placeholder={t("list.search")}
        maxLength={100}
      />
      <Button type="submit" icon={Search}>
        {t("list.find")}
      </Button>
      {isFiltered && (
        <LinkButton to="/file?tab=list" onClick={name.onCleared}>
          {t("list.clear")}
        </LinkButton>
      )}
    </Form>
  );
}
