import { LinkButton } from "@dozen/ui/button";
import { SearchForm } from "@dozen/ui/search-form";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";

/** The tools above the list: the filter, and the export of the whole list. */
export function ListTools({ filter, hasLinks }: { filter: string; hasLinks: boolean }) {
  const { t } = useTranslation("short");
  return (
    <div className="row row-between">
      <SearchForm action="/short" tab="list" name="url" label={t("list.search")} value={filter} maxLength={200} />
      {hasLinks && (
        <LinkButton to="/short/export" reloadDocument variant="quiet" icon={Download}>
          {t("list.export")}
        </LinkButton>
      )}
    </div>
  );
}
