import { LinkButton } from "@dozen/ui/button";
import { EmptyState, ErrorState, NothingYet } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Pager } from "@dozen/ui/pager";
import { useSendActions } from "@dozen/ui/send";
import { DataTable } from "@dozen/ui/table";
import { useLocation, useNavigate } from "@remix-run/react";
import FolderUp from "lucide-react/icons/folder-up";
import Pencil from "lucide-react/icons/pencil";
import SearchX from "lucide-react/icons/search-x";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuotaBar } from "../../quota/ui/quota-bar";
import { isMedia } from "../file";
import type { ShownFile, StorageUse } from "../shown";
import { ListFilter, type ListFilterProps } from "./list-filter";
import { useFileColumns } from "./use-file-columns";
import { ViewFile } from "./view-file";

export interface FileListProps extends ListFilterProps, StorageUse {
  list: ShownFile[];
  total: number;
  page: number;
  current: number;
  /** Where a search that has not compared all files goes on. */
  older?: string;
  /** The list could not be read. */
  isFailed: boolean;
}

/** The list tab: search, view, download, delete one or several files. */
export function FileList(props: FileListProps) {
  const { list, total, page, current, older, filter, tags, used, reserved, quota, isFailed } = props;
  const { t } = useTranslation("files");
  const enhanced = useEnhanced();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const columns = useFileColumns();
  const sendActions = useSendActions<ShownFile>(
    "files.file",
    ({ id }) => id,
    ({ originName }) => originName,
  );
  const [viewedId, setViewedId] = useState<string>();
  if (isFailed) return <ErrorState />;
  return (
    <div className="stack">
      <QuotaBar used={used} reserved={reserved} quota={quota} unfinishedAt="/file#unfinished" />
      <ListFilter filter={filter} tags={tags} />
      <DataTable
        caption={t("list.caption")}
        rows={list}
        columns={columns}
        action={pathname + search}
        settings={{ more: true, show: true, view: true, download: true, del: true, batchDel: true }}
        rowName={({ originName }) => originName}
        actions={{
          view: enhanced ? { onAction: view } : { to: previewPage },
          download: { to: ({ downloadUrl }) => downloadUrl },
          extra: [
            {
              id: "rename",
              icon: Pencil,
              label: ({ originName }) => t("rename.of", { name: originName }),
              to: ({ id }) => `/file/rename/${id}?${new URLSearchParams({ back: pathname + search })}`,
            },
            ...sendActions,
            {
              id: "share",
              icon: Share2,
              label: ({ originName }) => t("share.heading", { name: originName }),
              to: ({ id }) => `/file/share/${id}`,
            },
          ],
          batchExtra: [{ intent: "share", icon: Share2, label: t("bundle.together") }],
          deleteMessage: deleteWords,
        }}
        empty={
          older ? <NothingYet /> : <NoFiles isFiltered={Boolean(filter.type || filter.origin_name || filter.tag)} />
        }
      />
      <Pager page={current} pages={page} total={total} older={older} />
      <ViewFile file={list.find(({ id }) => id === viewedId)} files={list} onClose={() => setViewedId(undefined)} />
    </div>
  );

  /** Pictures, music and videos open in the list; other files have a page. */
  function view(file: ShownFile) {
    if (isMedia(file.type)) setViewedId(file.id);
    else navigate(previewPage(file));
  }

  function deleteWords(rows: readonly ShownFile[]): string {
    const [only] = rows;
    if (rows.length === 1 && only) return t("list.confirm", { name: only.originName });
    return t("list.confirmMany", { count: rows.length });
  }
}

function previewPage({ id }: ShownFile): string {
  return `/preview/file/${id}`;
}

function NoFiles({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("files");
  if (isFiltered) return <EmptyState icon={SearchX} title={t("list.none")} text={t("list.noneText")} />;
  return (
    <EmptyState
      icon={FolderUp}
      title={t("list.empty")}
      text={t("list.emptyText")}
      next={
        <LinkButton to="/file" variant="primary">
          {t("file.tabs.upload")}
        </LinkButton>
      }
    />
  );
}
