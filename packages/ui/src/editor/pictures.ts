import { useState } from "react";
import { useWords, type Words } from "../words";

export interface PictureOptions {
  /** Receives the one chosen, dropped or pasted picture. Resolves to its address; the message of an error is shown. */
  onPicture(files: File[]): Promise<string>;
  /** In KB. */
  limit: number;
  /** Remembers the position for the picture. */
  hold(): PicturePlace;
}

export interface PicturePlace {
  insert(address: string, name: string): void;
  release(): void;
}

/** Accepts pictures for a text: one at a time, only images, within the limit (spec:ui-30). */
export function usePictures({ onPicture, limit, hold }: PictureOptions) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const take = async (files: File[]) => {
    const wrong = problemOf(files, limit, t);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const position = hold();
    try {
      position.insert(await onPicture(files), nameOf(files));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      position.release();
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

/** A picture's initial alternative text: its file name without the extension. */
function nameOf([file]: File[]): string {
  return (file?.name ?? "").replace(/\.\w+$/, "").replace(/[[\]]/g, "");
}

/** Event handlers for dropping and pasting files; any other content is handled by the browser. */
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
 * Whether the clipboard has text. Office programs add a picture of the text they copy, which must not be inserted. A
 * picture copied from a page comes with markup without text, a file copied on some systems with its name.
 */
function hasWords(data: DataTransfer): boolean {
  const markup = data.getData("text/html");
  if (markup) return new DOMParser().parseFromString(markup, "text/html").body.textContent?.trim() !== "";
  const text = data.getData("text/plain").trim();
  return text !== "" && ![...data.files].some(({ name }) => name === text);
}
