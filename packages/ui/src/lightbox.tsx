import { lazy, Suspense, type SyntheticEvent, useState } from "react";
import { useWords } from "./words";

/** An image of the preview: `src` or `url`, with a title or its file's name. */
export interface LightboxImage {
  src?: string;
  url?: string;
  /** Address of a smaller one, for the thumbnail. */
  thumb?: string;
  title?: string;
  name?: string;
}

export interface LightboxProps {
  images: readonly LightboxImage[];
  /** Index of the shown image, from 0; undefined when closed. */
  index: number | undefined;
  onClose(): void;
  /** Called when an image cannot be loaded: its address may have expired, and the caller can supply new ones. */
  onBroken?(event: SyntheticEvent<HTMLImageElement>): void;
}

const Viewer = lazy(() => import("./lightbox/viewer"));

/** A full-window preview of images, loaded when first opened. The page behind cannot scroll meanwhile. */
export function Lightbox({ images, index, onClose, onBroken }: LightboxProps) {
  const t = useWords();
  if (index === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Viewer images={images} index={index} onClose={onClose} onBroken={onBroken} t={t} />
    </Suspense>
  );
}

/** Thumbnails that open the preview; without script each links to its image. */
export function LightboxThumbs({ images, size = 96 }: { images: readonly LightboxImage[]; size?: number }) {
  const t = useWords();
  const [index, setIndex] = useState<number>();
  return (
    <div className="row">
      {images.map((image, at) => {
        const name = image.title ?? image.name ?? String(at + 1);
        return (
          <a
            key={imageAddress(image)}
            href={imageAddress(image)}
            className="lightbox-thumb"
            aria-label={t("lightbox.open", { name })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setIndex(at);
            }}
          >
            <img src={image.thumb ?? imageAddress(image)} alt="" width={size} height={size} loading="lazy" />
          </a>
        );
      })}
      <Lightbox images={images} index={index} onClose={() => setIndex(undefined)} />
    </div>
  );
}

export function imageAddress({ src, url }: LightboxImage): string {
  return src ?? url ?? "";
}

/** The file name of a downloaded image: `dozen-` and its name or, without one, the last path segment of its address. */
export function downloadName(image: LightboxImage): string {
  const [path = ""] = imageAddress(image).split(/[?#]/, 1);
  return `dozen-${image.name || path.slice(path.lastIndexOf("/") + 1) || "image"}`;
}
