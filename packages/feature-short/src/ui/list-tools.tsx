import { Button, LinkButton } from "@dozen/ui/button";
import { Form } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";

/** Above the list: the filter, and the whole list as a file. */
export function ListTools({ filter, hasLinks }: { filter: string; hasLinks: boolean }) {
  const { t } = useTranslation("short");
  return (
    <div className="row row-between">
      <Form method="get" action="/short" className="short-search">
        <input type="hidden" name="tab" value="list" />
        <input
          key={filter}
          className="input"
          type="search"
          name="url"
          defaultValue={filter}
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          maxLength={200}
        />
        <Button type="submit" icon={Search}>
          {t("list.find")}
        </Button>
        {filter && <LinkButton to="/short?tab=list">{t("list.clear")}</LinkButton>}
      </Form>
      {hasLinks && (
        <LinkButton to="/short/export" reloadDocument variant="quiet" icon={Download}>
          {t("list.export")}
        </LinkButton>
      )}
    </div>
  );
}
