import { lazy, Suspense, useState } from "react";
import type { CropperProps, CutPicture } from "./cropper";

const Cropper = lazy(() => import("./cropper"));

export interface CroppingOptions extends Omit<CropperProps, "url" | "onCancel" | "onCut"> {
  /** Which files are cropped; the others remain as picked, for the form to validate. */
  accepts(file: File): boolean;
  /** Receives the cropped file. */
  take(file: File): void;
}

/**
 * Lets users crop a file that they pick: pass it to `choose`, and render `dialog` beside the input. The cropper's
 * script is loaded with the first picture.
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

/** The formats accepted for avatars. */
export function isPhoto({ type }: File): boolean {
  return type === "image/jpeg" || type === "image/png";
}

/** Puts a file into a file input, as if the user had picked it. */
export function putFile(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}
