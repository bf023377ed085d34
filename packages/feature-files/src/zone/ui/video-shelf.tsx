import { IconButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Dialog } from "@dozen/ui/dialog";
import { Icon } from "@dozen/ui/icon";
import CirclePlay from "lucide-react/icons/circle-play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownFile } from "../../file/shown";
import { useLastingMedia } from "../../file/ui/renewing";
import { sizeText } from "../../shared/sizes";
import { NoFiles } from "./no-files";

/** Videos that open in a player over the page; without JavaScript each links to the viewer. */
export function VideoShelf({ list }: { list: ShownFile[] }) {
  const { t } = useTranslation("files");
  const [at, setAt] = useState<number>();
  const current = at === undefined ? undefined : list[at];
  const lasting = useLastingMedia(current?.url);
  return (
    <Card>
      {list.length === 0 && <NoFiles kind="video" />}
      <ul className="zone-videos">
        {list.map(({ id, originName, size }, index) => (
          <li key={id}>
            <a
              href={`/preview/file/${id}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setAt(index);
              }}
            >
              <span className="zone-video-sign">
                <Icon of={CirclePlay} size={40} />
              </span>
              <span className="zone-video-name">{originName}</span>
              <span className="muted small numbers">{sizeText(size)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={current !== undefined}
        onClose={() => setAt(undefined)}
        title={current?.originName ?? ""}
        wide
        footer={
          list.length > 1 && (
            <>
              <IconButton icon={SkipBack} label={t("zone.previous")} onClick={() => step(-1)} />
              <IconButton icon={SkipForward} label={t("zone.next")} onClick={() => step(1)} />
            </>
          )
        }
      >
        {current && (
          <video
            key={current.id}
            className="zone-video"
            controls
            autoPlay
            aria-label={current.originName}
            {...lasting}
          />
        )}
      </Dialog>
    </Card>
  );

  function step(by: number) {
    setAt(((at ?? 0) + by + list.length) % list.length);
  }
}
