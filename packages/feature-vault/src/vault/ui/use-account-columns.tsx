import { Badge } from "@dozen/ui/badge";
import { DateText } from "@dozen/ui/date-text";
import type { Column } from "@dozen/ui/table";
import { useTranslation } from "react-i18next";
import type { ListedEntry } from "../client/protocol";
import { hostOf } from "../sites";
import { useTypes } from "./type-line";

/** The columns of the list. */
export function useAccountColumns(): Column<ListedEntry>[] {
  const { t } = useTranslation("vault");
  const types = useTypes();
  return [
    {
      id: "name",
      name: t("passwd.fields.name"),
      field: "name",
      render: (entry) =>
        entry.broken ? (
          <Badge tone="danger">{t("passwd.list.broken")}</Badge>
        ) : (
          <span className="vault-site">
            {entry.name}
            {entry.urls[0] && <span className="small muted truncate">{hostOf(entry.urls[0]) || entry.urls[0]}</span>}
          </span>
        ),
    },
    { id: "user", name: t("passwd.fields.user"), field: "user", copy: true },
    { id: "type", name: t("passwd.fields.type"), render: (entry) => <Badge>{types.shown(entry)}</Badge> },
    { id: "changed", name: t("passwd.fields.passwordAt"), render: ({ passwordAt }) => <DateText at={passwordAt} /> },
  ];
}
