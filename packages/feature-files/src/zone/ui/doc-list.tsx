import { Badge } from "@dozen/ui/badge";
import { IconLink } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import type { ShownFile } from "../../file/shown";
import { sizeText } from "../../shared/sizes";
import { NoFiles } from "./no-files";

interface DocListProps {
  list: ShownFile[];
  tags: string[];
  /** The selected extension. */
  tag?: string;
}

/** Documents with links to the viewer, and a filter by extension. */
export function DocList({ list, tags, tag }: DocListProps) {
  const { t } = useTranslation("files");
  return (
    <Card>
      <div className="stack">
        <nav className="zone-tags" aria-label={t("zone.tags")}>
          <Link to="/user/zone/docs" aria-current={tag === undefined ? "page" : undefined}>
            {t("zone.all")}
          </Link>
          {tags.map((name) => (
            <Link key={name} to={`/user/zone/docs?tag=${name}`} aria-current={name === tag ? "page" : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        {list.length === 0 && <NoFiles kind="docs" isFiltered={tag !== undefined} />}
        <ul className="zone-docs">
          {list.map((file) => (
            <li key={file.id}>
              <Badge>{file.tag}</Badge>
              <Link to={`/preview/file/${file.id}`} className="zone-doc-name">
                {file.originName}
              </Link>
              <span className="muted small numbers nowrap">
                {sizeText(file.size)} · <DateText at={file.createdAt} />
              </span>
              <IconLink
                icon={Download}
                to={file.downloadUrl}
                reloadDocument
                label={t("zone.download", { name: file.originName })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
