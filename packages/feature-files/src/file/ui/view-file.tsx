import { Dialog } from "@dozen/ui/dialog";
import { Lightbox } from "@dozen/ui/lightbox";
import type { ShownFile } from "../shown";

interface ViewFileProps {
  file: ShownFile | undefined;
  /** All of the page, through whose pictures one can go on. */
  files: readonly ShownFile[];
  onClose(): void;
}

/** A picture in the lightbox, music and videos in a player. */
export function ViewFile({ file, files, onClose }: ViewFileProps) {
  if (!file) return null;
  if (file.type === 2) {
    const pictures = files.filter(({ type }) => type === 2);
    const images = pictures.map(({ url, originName }) => ({ url, title: originName }));
    return <Lightbox images={images} index={pictures.findIndex(({ id }) => id === file.id)} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={file.originName} wide>
      {file.type === 3 ? (
        // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions
        <audio className="file-player" src={file.url} controls autoPlay />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions
        <video className="file-player" src={file.url} controls autoPlay playsInline />
      )}
    </Dialog>
  );
}
