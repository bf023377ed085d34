import { useState } from "react";
import { useWords, type Words } from "../words";

export interface PictureOptions {
  /** Called with the one picture that was chosen, dropped or pasted; returns its address, or throws the message to show. */
  onPicture(files: File[]): Promise<string>;
  /** In KB. */
  limit: number;
  /** Remembers where the picture goes. */
  hold(): PicturePlace;
}

export interface PicturePlace {
  insert(address: string, name: string): void;
  release(): void;
}

/** Takes pictures for a text: one at a time, images only, not above the limit (spec:ui-30). */
export function usePictures({ onPicture, limit, hold }: PictureOptions) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const take = async (files: File[]) => {
    const wrong = problemOf(files, limit, t);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const place = hold();
    try {
      place.insert(await onPicture(files), nameOf(files));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      place.release();
      setBusy(false);
    }
  };
  return { busy, problem, take };
}

function problemOf(files: File[], limit: number, t: Words): string {
  const [file] = files;
  if (!file || files.length > 1) return t("editor.onePicture");
  if (!file.type.startsWith("image/")) return t("editor.notPicture");
  if (file.size > limit * 1024) return t("editor.pictureTooLarge", { limit });
  return "";
}

/** A picture's words until its writer finds better ones. */
function nameOf([file]: File[]): string {
  return (file?.name ?? "").replace(/\.\w+$/, "").replace(/[[\]]/g, "");
}

/** Handlers of what files can be dropped or pasted on; anything else goes on as it would. */
export function pictureHandlers(take: (files: File[]) => void) {
  const from = (data: DataTransfer | null, event: React.SyntheticEvent) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    take(files);
  };
  return {
    onPasteCapture: (event: React.ClipboardEvent) => {
      if (!hasWords(event.clipboardData)) from(event.clipboardData, event);
    },
    onDropCapture: (event: React.DragEvent) => from(event.dataTransfer, event),
    onDragOver: (event: React.DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
  };
}

/**
 * Office programs put a picture of copied text beside it. A picture from a page comes as markup without words, a file from
 * some systems with its name.
 */
function hasWords(data: DataTransfer): boolean {
  const markup = data.getData("text/html");
  if (markup) return new DOMParser().parseFromString(markup, "text/html").body.textContent?.trim() !== "";
  const text = data.getData("text/plain").trim();
  return text !== "" && ![...data.files].some(({ name }) => name === text);
}
