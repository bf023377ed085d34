import { Dialog } from "@dozen/ui/dialog";
import { Lightbox } from "@dozen/ui/lightbox";
import type { ShownFile } from "../shown";
import { useLastingMedia, useLastingPictures } from "./renewing";

interface ViewFileProps {
  file: ShownFile | undefined;
  /** All files of the page: the lightbox can move on to its other pictures. */
  files: readonly ShownFile[];
  onClose(): void;
}

/** Shows a picture in the lightbox, and music and videos in a player. */
export function ViewFile({ file, files, onClose }: ViewFileProps) {
  if (!file) return null;
  return file.type === 2 ? (
    <Pictures file={file} files={files} onClose={onClose} />
  ) : (
    <Player file={file} onClose={onClose} />
  );
}

function Pictures({ file, files, onClose }: ViewFileProps & { file: ShownFile }) {
  const onBroken = useLastingPictures();
  const pictures = files.filter(({ type }) => type === 2);
  return (
    <Lightbox
      images={pictures.map(({ url, originName }) => ({ url, name: originName }))}
      index={pictures.findIndex(({ id }) => id === file.id)}
      onClose={onClose}
      onBroken={onBroken}
    />
  );
}

function Player({ file, onClose }: { file: ShownFile; onClose(): void }) {
  const lasting = useLastingMedia(file.url);
  return (
    <Dialog open onClose={onClose} title={file.originName} wide>
      {file.type === 3 ? (
        <audio className="file-player" controls autoPlay {...lasting} />
      ) : (
        <video className="file-player" controls autoPlay playsInline {...lasting} />
      )}
    </Dialog>
  );
}
