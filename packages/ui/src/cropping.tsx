import { lazy, Suspense, useState } from "react";
import type { CropperProps, CutPicture } from "./cropper";

const Cropper = lazy(() => import("./cropper"));

export interface CroppingOptions extends Omit<CropperProps, "url" | "onCancel" | "onCut"> {
  /** Which files are cut; the others stay as they were picked, for the form to judge. */
  accepts(file: File): boolean;
  /** Takes what was cut out. */
  take(file: File): void;
}

/**
 * Lets people cut what they pick in a file input: `choose` takes the picked file, `dialog` belongs beside the input. The
 * cropper's script is loaded with the first picture.
 */
export function useCropping({ accepts, take, ...cropper }: CroppingOptions) {
  const [url, setUrl] = useState<string>();
  const close = () => {
    if (url) URL.revokeObjectURL(url);
    setUrl(undefined);
  };
  const choose = (file: File | undefined) => setUrl(file && accepts(file) ? URL.createObjectURL(file) : undefined);
  const cut = ({ file, blobUrl }: CutPicture) => {
    URL.revokeObjectURL(blobUrl);
    take(file);
    close();
  };
  const dialog = url && (
    <Suspense>
      <Cropper {...cropper} url={url} onCancel={close} onCut={cut} />
    </Suspense>
  );
  return { choose, dialog };
}

/** The pictures that an avatar may be made of. */
export function isPhoto({ type }: File): boolean {
  return type === "image/jpeg" || type === "image/png";
}

/** Puts a file into a file input, as if it had been picked there. */
export function putFile(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}
