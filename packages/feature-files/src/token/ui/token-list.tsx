import { Badge } from "@dozen/ui/badge";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { RelativeTime } from "@dozen/ui/relative-time";
import { type Column, DataTable } from "@dozen/ui/table";
import KeyRound from "lucide-react/icons/key-round";
import { useTranslation } from "react-i18next";
import type { IssuedToken } from "../token";

/** The valid tokens, each with its last use. */
export function TokenList({ list, now }: { list: IssuedToken[]; now: number }) {
  const { t } = useTranslation("files");
  const columns: Column<IssuedToken>[] = [
    { id: "type", name: t("token.type"), render: ({ type }) => <Badge>{t(`token.types.${type}`)}</Badge> },
    {
      id: "ending",
      name: t("token.token"),
      render: ({ name, ending }) => (
        <span>
          {name && <strong>{name} </strong>}
          <code>…{ending}</code>
        </span>
      ),
    },
    { id: "expires", name: t("token.expires"), render: ({ expiresAt }) => <DateText at={expiresAt - 1} /> },
    {
      id: "used",
      name: t("token.used"),
      render: ({ usedAt }) =>
        usedAt === null ? <span className="muted">{t("token.never")}</span> : <RelativeTime at={usedAt} now={now} />,
    },
  ];
  return (
    <DataTable
      caption={t("token.issued")}
      rows={list}
      columns={columns}
      action="/token?revoke"
      settings={{ more: true, show: true, del: true, batchDel: true }}
      rowName={({ name, type, ending }) => `${name || t(`token.types.${type}`)} …${ending}`}
      actions={{
        deleteMessage: (rows) => t("token.confirm", { count: rows.length || 1 }),
        deleteWords: { row: t("token.revoke"), ticked: t("token.revokeTicked") },
      }}
      empty={<EmptyState icon={KeyRound} title={t("token.empty")} text={t("token.emptyText")} />}
    />
  );
}
