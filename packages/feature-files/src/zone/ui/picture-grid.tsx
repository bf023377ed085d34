import { Card } from "@dozen/ui/card";
import { Lightbox } from "@dozen/ui/lightbox";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownFile } from "../../file/shown";
import { useLastingPictures } from "../../file/ui/renewing";
import { NoFiles } from "./no-files";

/** Thumbnails that open in the lightbox; without JavaScript each links to its picture. */
export function PictureGrid({ list }: { list: ShownFile[] }) {
  const { t } = useTranslation("files");
  const [index, setIndex] = useState<number>();
  const onBroken = useLastingPictures();
  return (
    <Card>
      {list.length === 0 && <NoFiles kind="pics" />}
      <ul className="zone-pictures">
        {list.map(({ id, url, thumbUrl, originName }, at) => (
          <li key={id}>
            <a
              href={url}
              title={originName}
              aria-label={t("zone.openPicture", { name: originName })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setIndex(at);
              }}
            >
              <img src={thumbUrl ?? url} alt="" loading="lazy" decoding="async" onError={onBroken} />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        images={list.map(({ url, originName }) => ({ url, name: originName }))}
        index={index}
        onClose={() => setIndex(undefined)}
        onBroken={onBroken}
      />
    </Card>
  );
}
