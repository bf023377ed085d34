import { Card } from "@dozen/ui/card";
import { Icon } from "@dozen/ui/icon";
import { Tabs } from "@dozen/ui/tabs";
import { useTranslation } from "react-i18next";
import { type GroupName, groupNames } from "../../settings/groups";
import { LinkList } from "../../settings/ui/link-list";

interface GroupPanelProps {
  name: GroupName;
  entries: { id: string; href: string; label: string; icon: string }[];
}

/** The entries of one group, for small screens. */
export function GroupPanel({ name, entries }: GroupPanelProps) {
  const { t } = useTranslation("account");
  const tabs = groupNames.map((group) => ({ to: `/set/mobile/${group}`, label: t(`settings.groups.${group}`) }));
  const items = entries.map(({ icon, ...entry }) => ({ ...entry, icon: <Icon of={icon} /> }));
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t("settings.title")}</h1>
      <Tabs label={t("settings.groups.label")} items={tabs} />
      <Card className="set-card">
        <LinkList label={t(`settings.groups.${name}`)} items={items} />
      </Card>
    </div>
  );
}
