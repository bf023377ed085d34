import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PixelCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { useWords } from "./words";

/** The result of a cropper: the same picture in three forms (spec:ui-21). */
export interface CutPicture {
  /** As a `data:` address. */
  base64: string;
  /** As a `blob:` address; the caller must revoke it. */
  blobUrl: string;
  /** Named after the current time, with the extension `.jpg` (`.png` when transparent). */
  file: File;
}

export interface CropperProps {
  /** Address of the picture to crop; must be of this page (`blob:`, `data:` or same origin). */
  url: string;
  title: ReactNode;
  /** Largest width and height of the picture in the dialog, in pixels. Default: 400. */
  boxWin?: number;
  boxHei?: number;
  /** Size of the result, in pixels. Default: 100. */
  areaWin?: number;
  areaHei?: number;
  /** Aspect ratio (width / height) of the selection. Default: 1. */
  scale?: number;
  /** Shows the offset and the size of the selection, in the picture's pixels. */
  showPos?: boolean;
  /** Enlarges a small picture to the size of the box, so that the selection can be precise. */
  scaleImg?: boolean;
  /** A canvas of the page that previews the selection, in addition to the dialog's. */
  preview?: RefObject<HTMLCanvasElement>;
  /** Retains transparency: the result is a PNG. */
  transparent?: boolean;
  /** Largest result, in bytes; a larger one is reduced to half its width and height. */
  mostBytes?: number;
  onCancel(): void;
  onCut(picture: CutPicture): void;
}

/** Minimum height of the selection on the screen, in pixels; the minimum width is that times the scale (spec:ui-20). */
const leastHeight = 64;

/** A dialog for cropping a picture by mouse, touch or arrow keys. Load it lazily: it needs script. */
export default function Cropper(props: CropperProps) {
  const { url, title, boxWin = 400, boxHei = 400, areaWin = 100, areaHei = 100, scale = 1, onCancel, onCut } = props;
  const {
    transparent = false,
    mostBytes = Number.POSITIVE_INFINITY,
    showPos = false,
    scaleImg = false,
    preview,
  } = props;
  const t = useWords();
  const image = useRef<HTMLImageElement>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<PixelCrop>();
  const [broken, setBroken] = useState(false);
  const frame = useBox(boxWin, boxHei);
  useEffect(() => {
    if (!image.current || !crop) return;
    for (const canvas of [shown.current, preview?.current]) if (canvas) paint(canvas, image.current, crop, transparent);
  }, [crop, preview, transparent]);
  const begin = (picture: HTMLImageElement) => {
    const widest = Math.min(boxWin, (boxHei * picture.naturalWidth) / picture.naturalHeight);
    frame.current?.style.setProperty("--cropper-shown", `${widest}px`);
    const whole = makeAspectCrop({ unit: "px", width: picture.width }, scale, picture.width, picture.height);
    setCrop({ ...centerCrop(whole, picture.width, picture.height), unit: "px" });
  };
  const cut = async () => {
    if (image.current && crop)
      onCut(await cutOut(image.current, crop, { width: areaWin, height: areaHei, transparent, mostBytes }));
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button onClick={onCancel}>{t("confirm.cancel")}</Button>
          <Button variant="primary" disabled={!crop || broken} onClick={cut}>
            {t("cropper.use")}
          </Button>
        </>
      }
    >
      <div className={scaleImg ? "cropper cropper-scaled" : "cropper"} ref={frame}>
        <p className="muted small">{broken ? t("cropper.broken") : t("cropper.hint")}</p>
        {!broken && (
          <ReactCrop
            crop={crop}
            aspect={scale}
            minHeight={leastHeight}
            minWidth={leastHeight * scale}
            keepSelection
            ruleOfThirds
            ariaLabels={{
              cropArea: t("cropper.area"),
              nwDragHandle: t("cropper.corner"),
              nDragHandle: t("cropper.edge"),
              neDragHandle: t("cropper.corner"),
              eDragHandle: t("cropper.edge"),
              seDragHandle: t("cropper.corner"),
              sDragHandle: t("cropper.edge"),
              swDragHandle: t("cropper.corner"),
              wDragHandle: t("cropper.edge"),
            }}
            onChange={setCrop}
          >
            <img
              ref={image}
              src={url}
              alt={t("cropper.picture")}
              onLoad={(event) => begin(event.currentTarget)}
              onError={() => setBroken(true)}
            />
          </ReactCrop>
        )}
        <div className="cropper-outcome" hidden={!crop || broken}>
          <canvas ref={shown} width={areaWin} height={areaHei} role="img" aria-label={t("cropper.preview")} />
          {showPos && image.current && crop && (
            <p className="muted small numbers">{t("cropper.position", rounded(inPicture(image.current, crop)))}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Sets the box's size from script, because the page's policy forbids style attributes in HTML. */
function useBox(width: number, height: number) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.style.setProperty("--cropper-width", `${width}px`);
    frame.current?.style.setProperty("--cropper-height", `${height}px`);
  }, [width, height]);
  return frame;
}

interface Cut {
  width: number;
  height: number;
  transparent: boolean;
  mostBytes: number;
}

async function cutOut(image: HTMLImageElement, crop: PixelCrop, cut: Cut): Promise<CutPicture> {
  const picture = await drawCut(image, crop, cut);
  if (picture.file.size <= cut.mostBytes || cut.width < 2) return picture;
  URL.revokeObjectURL(picture.blobUrl);
  return cutOut(image, crop, { ...cut, width: Math.ceil(cut.width / 2), height: Math.ceil(cut.height / 2) });
}

async function drawCut(
  image: HTMLImageElement,
  crop: PixelCrop,
  { width, height, transparent }: Cut,
): Promise<CutPicture> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  paint(canvas, image, crop, transparent);
  const [type, ending] = transparent ? ["image/png", "png"] : ["image/jpeg", "jpg"];
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("No picture came out."))), type, 0.9),
  );
  return {
    base64: canvas.toDataURL(type, 0.9),
    blobUrl: URL.createObjectURL(blob),
    file: new File([blob], `${Date.now()}.${ending}`, { type }),
  };
}

/** Draws the selection on a canvas. */
function paint(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: PixelCrop, transparent: boolean): void {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  const { width, height } = canvas;
  pen.clearRect(0, 0, width, height);
  if (!transparent) {
    // JPEG has no transparency: transparent parts would turn black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = "high";
  const part = inPicture(image, crop);
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
}

type Part = Pick<PixelCrop, "x" | "y" | "width" | "height">;

/** Converts the selection from the dialog's scale to the picture's pixels. */
function inPicture(image: HTMLImageElement, { x, y, width, height }: PixelCrop): Part {
  const across = image.naturalWidth / image.width;
  const down = image.naturalHeight / image.height;
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

function rounded({ x, y, width, height }: Part): Part {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
