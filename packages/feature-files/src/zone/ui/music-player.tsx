import { IconButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import Music from "lucide-react/icons/music";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import Volume2 from "lucide-react/icons/volume-2";
import { useTranslation } from "react-i18next";
import type { ShownFile } from "../../file/shown";
import { useLastingMedia } from "../../file/ui/renewing";
import { sizeText } from "../../shared/sizes";
import { NoFiles } from "./no-files";
import { usePlaylist } from "./use-playlist";

/** A playlist with one player; without JavaScript each track has its own player. */
export function MusicPlayer({ list }: { list: ShownFile[] }) {
  const enhanced = useEnhanced();
  if (list.length === 0) {
    return (
      <Card>
        <NoFiles kind="music" />
      </Card>
    );
  }
  return enhanced ? <Playlist list={list} /> : <PlainMusic list={list} />;
}

function Playlist({ list }: { list: ShownFile[] }) {
  const { t } = useTranslation("files");
  const { audio, at, isPlaying, play, step, events } = usePlaylist(list);
  const current = list[at];
  const lasting = useLastingMedia(current?.url);
  return (
    <Card>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles key events that bubble up from the controls */}
      <div className="stack" onKeyDown={events.onKeyDown}>
        <div className="zone-player">
          <p className="zone-playing" aria-live="polite">
            {current?.originName}
          </p>
          <IconButton icon={SkipBack} label={t("zone.previous")} onClick={() => step(-1)} />
          <audio
            ref={audio}
            controls
            preload="none"
            aria-label={current?.originName}
            onPlay={events.onPlay}
            onPause={events.onPause}
            onEnded={events.onEnded}
            {...lasting}
          />
          <IconButton icon={SkipForward} label={t("zone.next")} onClick={() => step(1)} />
        </div>
        <p className="muted small wide-only">{t("zone.keys")}</p>
        <ol className="zone-tracks">
          {list.map(({ id, originName, size }, index) => (
            <li key={id}>
              <button type="button" aria-current={index === at ? "true" : undefined} onClick={() => play(index)}>
                <Icon of={index === at && isPlaying ? Volume2 : Music} />
                <span className="truncate">{originName}</span>
                <span className="muted small numbers">{sizeText(size)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

function PlainMusic({ list }: { list: ShownFile[] }) {
  return (
    <Card>
      <ul className="zone-plain-music">
        {list.map(({ id, originName, url }) => (
          <li key={id}>
            <a href={url}>{originName}</a>
            {/* biome-ignore lint/a11y/useMediaCaption: music has no captions */}
            <audio controls preload="none" src={url} aria-label={originName} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
