import { Card } from "@dozen/ui/card";
import { Icon } from "@dozen/ui/icon";
import { useTranslation } from "react-i18next";
import { groupNames, groupOf } from "../../settings/groups";
import { LinkList } from "../../settings/ui/link-list";
import { WideNote } from "./me-page";
import { useWideRedirect } from "./use-wide-redirect";

interface SystemPageProps {
  entries: { id: string; href: string; label: string; icon: string }[];
}

/** Every entry of the settings under the heading of its group. */
export function SystemPage({ entries }: SystemPageProps) {
  const { t } = useTranslation("account");
  useWideRedirect("/set/index");
  const itemsOf = (name: string) =>
    entries
      .filter(({ id }) => groupOf(id) === name)
      .map(({ icon, ...entry }) => ({ ...entry, icon: <Icon of={icon} /> }));
  return (
    <div className="page page-narrow stack">
      <h1>{t("zone.system")}</h1>
      <WideNote to="/set/index" label={t("zone.toSettings")} />
      {groupNames.map((name) => (
        <Card key={name} heading={t(`settings.groups.${name}`)} className="set-card">
          <LinkList label={t(`settings.groups.${name}`)} items={itemsOf(name)} />
        </Card>
      ))}
    </div>
  );
}
