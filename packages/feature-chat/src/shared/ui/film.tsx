import { Dialog } from "@dozen/ui/dialog";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** A video, which plays in a dialog, or without JavaScript in the page. */
export function Film({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  const [isPlaying, setPlaying] = useState(false);
  const label = t("recording.play", { name });
  if (!enhanced) {
    // biome-ignore lint/a11y/useMediaCaption: users' videos have no captions
    return <video className="chat-film" src={address} controls preload="metadata" aria-label={label} />;
  }
  return (
    <>
      <button type="button" className="chat-film-play" aria-label={label} onClick={() => setPlaying(true)}>
        <video className="chat-film" src={address} preload="metadata" muted tabIndex={-1} aria-hidden="true" />
        <span className="chat-film-mark">
          <Icon of={Play} size={28} />
        </span>
      </button>
      <Dialog open={isPlaying} onClose={() => setPlaying(false)} title={label} wide>
        {/* biome-ignore lint/a11y/useMediaCaption: users' videos have no captions */}
        <video className="chat-film-large" src={address} controls autoPlay aria-label={label} />
      </Dialog>
    </>
  );
}
