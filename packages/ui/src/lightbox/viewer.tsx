import Plus from "lucide-react/icons/zoom-in";
import Minus from "lucide-react/icons/zoom-out";
import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import Lightbox, { type LightboxExternalProps, type ZoomRef } from "yet-another-react-lightbox";
import Download from "yet-another-react-lightbox/plugins/download";
import Fullscreen from "yet-another-react-lightbox/plugins/fullscreen";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { useFocusBack } from "../focus-back";
import { Icon } from "../icon";
import { downloadName, imageAddress, type LightboxImage } from "../lightbox";
import type { Words } from "../words";

type Saving = Parameters<NonNullable<NonNullable<LightboxExternalProps["download"]>["download"]>>[0];

/** Zoom of the preview (spec:ui-16). */
const zoomStep = 0.2;
const zoomMax = 3;
const zoomMin = 0.4;

interface ViewerProps {
  images: readonly LightboxImage[];
  index: number;
  onClose(): void;
  onBroken?(event: SyntheticEvent<HTMLImageElement>): void;
  t: Words;
}

/** The preview itself. The index wraps around in both directions, and the focus is restored on closing. */
export default function Viewer({ images, index, onClose, onBroken, t }: ViewerProps) {
  const [current, setCurrent] = useState(index);
  const zoom = useRef<ZoomRef>(null);
  useZoomKeys(zoom);
  useFocusBack();
  const slides = useMemo(() => images.map(toSlide), [images]);
  const image = images[current];
  const position = images.length > 1 ? t("lightbox.position", { index: current + 1, count: images.length }) : "";
  return (
    <Lightbox
      open
      close={onClose}
      // The current image: with new slides (new addresses) the viewer returns to this index.
      index={current}
      slides={slides}
      plugins={[Zoom, Fullscreen, Download]}
      carousel={{ finite: false, imageProps: { onErrorCapture: onBroken } }}
      animation={{ fade: 160, swipe: 200, zoom: 160 }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ ref: zoom, minZoom: zoomMin, maxZoomPixelRatio: zoomMax, zoomInMultiplier: 1 + zoomStep }}
      download={{ download: save }}
      styles={{ toolbar: { left: 0 } }}
      labels={labels(t)}
      on={{
        view: (view) => setCurrent(view.index),
        zoom: ({ zoom: level }) => level > zoomMax && zoom.current?.changeZoom(zoomMax, true),
      }}
      toolbar={{
        buttons: [
          <p key="title" className="lightbox-title">
            {image?.title ?? image?.name ?? t("lightbox.title")}
            {position && <span className="numbers"> · {position}</span>}
          </p>,
          "zoom",
          "fullscreen",
          "download",
          "close",
        ],
      }}
      render={{
        ...(images.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
        buttonZoom: (ref) => <ZoomButtons zoom={ref} t={t} />,
      }}
    />
  );
}

function toSlide(image: LightboxImage) {
  const src = imageAddress(image);
  return { src, alt: image.title ?? image.name ?? "", download: { url: src, filename: downloadName(image) } };
}

/** Fetches the image first, because a file name in the server's response would override the given one. */
async function save({ slide: { src, download }, saveAs }: Saving) {
  const name = typeof download === "object" ? download.filename : undefined;
  const response = await fetch(src).catch(() => undefined);
  saveAs(response?.ok ? await response.blob() : src, name);
}

function ZoomButtons({ zoom, t }: { zoom: ZoomRef; t: Words }) {
  const buttons = [
    { icon: Plus, label: t("lightbox.zoomIn"), by: zoomStep, off: zoom.zoom >= zoomMax },
    { icon: Minus, label: t("lightbox.zoomOut"), by: -zoomStep, off: zoom.zoom <= zoomMin },
  ];
  return (
    <>
      {buttons.map(({ icon, label, by, off }) => (
        <button
          key={label}
          type="button"
          className="yarl__button"
          aria-label={label}
          title={label}
          disabled={zoom.disabled}
          // A disabled button would lose the focus, and the viewer's keyboard shortcuts with it.
          aria-disabled={off}
          onClick={() => zoomBy(zoom, by)}
        >
          <Icon of={icon} size={24} />
        </button>
      ))}
    </>
  );
}

function zoomBy(zoom: ZoomRef, step: number) {
  const target = Math.round((zoom.zoom + step) * 10) / 10;
  zoom.changeZoom(Math.min(zoomMax, Math.max(zoomMin, target)));
}

/** + and - zoom by the same step as the buttons; the library's own keys would multiply. */
function useZoomKeys(zoom: RefObject<ZoomRef>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { "+": zoomStep, "=": zoomStep, "-": -zoomStep }[event.key];
      if (!step || !zoom.current || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      zoomBy(zoom.current, step);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [zoom]);
}

function labels(t: Words) {
  return {
    Lightbox: t("lightbox.title"),
    Close: t("lightbox.close"),
    Next: t("lightbox.next"),
    Previous: t("lightbox.previous"),
    "Enter Fullscreen": t("lightbox.enterFullscreen"),
    "Exit Fullscreen": t("lightbox.exitFullscreen"),
    Download: t("lightbox.download"),
  };
}
