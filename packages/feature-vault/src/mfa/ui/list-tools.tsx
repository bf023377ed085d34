import { LinkButton } from "@dozen/ui/button";
import { SearchForm } from "@dozen/ui/search-form";
import Download from "lucide-react/icons/download";
import Import from "lucide-react/icons/import";
import { useTranslation } from "react-i18next";

/** The tools above the list: search, import and export. */
export function ListTools({ filter, hasAccounts }: { filter: string; hasAccounts: boolean }) {
  const { t } = useTranslation("vault");
  return (
    <div className="row row-between">
      {(hasAccounts || filter) && (
        <SearchForm
          action="/mfa"
          tab="list"
          name="secret_key"
          label={t("mfa.list.search")}
          value={filter}
          maxLength={100}
        />
      )}
      {hasAccounts && (
        <div className="row row-s">
          <LinkButton to="/mfa/import" variant="quiet" icon={Import}>
            {t("mfa.list.import")}
          </LinkButton>
          <LinkButton to="/mfa/export" variant="quiet" icon={Download}>
            {t("mfa.list.export")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
