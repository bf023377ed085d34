import { type RefObject, useState } from "react";

export interface Pictures {
  isReading: boolean;
  /** How many codes the last pictures gave. */
  read: number;
  /** Reads the pictures among files; what is left over stays in the form's own field for the server. */
  take(files: File[]): Promise<void>;
  /** Puts texts that were read into the form and asks for the preview. */
  add(texts: string[]): void;
}

/** Reads pictures in the browser and puts what they say into the form's text. */
export function usePictures(form: RefObject<HTMLFormElement>): Pictures {
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState(0);

  const add = (texts: string[]) => {
    const field = form.current?.elements.namedItem("text");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = [field.value.trim(), ...texts].filter(Boolean).join("\n");
    setRead(texts.length);
    form.current?.requestSubmit();
  };

  const take = async (files: File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return;
    setReading(true);
    const { readPictures } = await import("../browser/read-picture");
    const { texts, unread } = await readPictures(pictures);
    setReading(false);
    keepFiles(form.current, [...files.filter((file) => !pictures.includes(file)), ...unread]);
    if (texts.length > 0 && unread.length === 0) add(texts);
  };

  return { isReading, read, take, add };
}

function keepFiles(form: HTMLFormElement | null, files: File[]): void {
  const field = form?.elements.namedItem("file");
  if (!(field instanceof HTMLInputElement)) return;
  const kept = new DataTransfer();
  for (const file of files) kept.items.add(file);
  field.files = kept.files;
}
