import { Button } from "@dozen/ui/button";
import { EmptyState } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { clampPage, pageCount } from "@dozen/ui/paging";
import { DataTable } from "@dozen/ui/table";
import { tableIntent } from "@dozen/ui/table-intent";
import { useToast } from "@dozen/ui/toast";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedEntry } from "../client/protocol";
import { vaultStore } from "../client/store";
import { useProblem } from "../client/use-problem";
import { BulkDialog } from "./bulk-dialog";
import { EditDialog } from "./edit-dialog";
import { type Filter, ListSearch, matching, noFilter } from "./list-search";
import { useAccountColumns } from "./use-account-columns";
import { ViewDialog } from "./view-dialog";
import type { ViewProps } from "./view-props";

const perPage = 10;

/** The entries: searched, viewed, edited and deleted in the browser. */
export function ListTab({ entries, quota, page, onTab }: ViewProps) {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const problem = useProblem();
  const columns = useAccountColumns();
  const [filter, setFilter] = useState<Filter>(noFilter);
  const [viewed, setViewed] = useState<ListedEntry>();
  const [edited, setEdited] = useState<ListedEntry>();
  const [bulk, setBulk] = useState<ListedEntry[]>();

  const found = entries.filter((entry) => matching(entry, filter));
  const pages = pageCount(found.length, perPage);
  const current = clampPage(page, pages);
  const rows = found.slice((current - 1) * perPage, current * perPage);

  const remove = async (ids: string[]) => {
    try {
      toast.success(await vaultStore.remove(ids));
    } catch (error) {
      toast.error(problem(error));
    }
  };
  /** The table's form is never submitted to the server; its actions run here. */
  const onTableSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { intent, ids } = tableIntent(new FormData(event.target as HTMLFormElement, submitter));
    if (intent === "delete" && ids.length > 0) void remove(ids);
  };
  if (entries.length === 0) return <NoAccounts onTab={onTab} />;
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t("passwd.list.heading")}</h1>
      <ListSearch
        filter={filter}
        onSearch={(next) => {
          setFilter(next);
          onTab("list");
        }}
        onTab={onTab}
      />
      <div onSubmitCapture={onTableSubmit}>
        <DataTable
          caption={t("passwd.list.heading")}
          rows={rows}
          columns={columns}
          settings={{ more: true, show: true, view: true, edit: true, del: true, batchEdit: true, batchDel: true }}
          actions={{
            view: { onAction: setViewed },
            edit: { onAction: (row) => !row.broken && setEdited(row) },
            onBatchEdit: (ids) => setBulk(entries.filter(({ id, broken }) => ids.has(id) && !broken)),
            deleteMessage: (chosen) =>
              chosen.length === 1 && chosen[0]
                ? t("passwd.list.delete", { name: chosen[0].name || t("passwd.list.broken") })
                : t("passwd.list.deleteMany", { count: chosen.length }),
          }}
          empty={<NothingFound filter={filter} />}
        />
      </div>
      <Pager page={current} pages={pages} total={found.length} />
      <p className="small muted">{t("passwd.list.usage", { used: entries.length, limit: quota })}</p>
      {viewed && <ViewDialog entry={viewed} onClose={() => setViewed(undefined)} />}
      {edited && <EditDialog entry={edited} onClose={() => setEdited(undefined)} />}
      {bulk && bulk.length > 0 && <BulkDialog entries={bulk} onClose={() => setBulk(undefined)} />}
    </div>
  );
}

function NoAccounts({ onTab }: Pick<ViewProps, "onTab">) {
  const { t } = useTranslation("vault");
  const next = (
    <div className="row">
      <Button variant="primary" onClick={() => onTab("create")}>
        {t("passwd.list.add")}
      </Button>
      <Button onClick={() => onTab("import")}>{t("passwd.list.import")}</Button>
    </div>
  );
  return <EmptyState title={t("passwd.list.empty")} text={t("passwd.list.emptyText")} next={next} />;
}

function NothingFound({ filter }: { filter: Filter }) {
  const { t } = useTranslation("vault");
  const text = filter.user ? t("passwd.list.noneText", { text: filter.user }) : t("passwd.list.noneOfType");
  return <EmptyState title={t("passwd.list.none")} text={text} />;
}
