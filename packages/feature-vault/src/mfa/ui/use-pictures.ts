import { type RefObject, useState } from "react";

export interface Pictures {
  isReading: boolean;
  /** How many codes were read from the last pictures. */
  read: number;
  /** Reads the pictures among the files; the rest stays in the form's field for the server. */
  take(files: File[]): Promise<void>;
  /** Adds texts to the form and requests the preview. */
  add(texts: string[]): void;
}

/** Reads pictures in the browser and adds their texts to the form. */
export function usePictures(form: RefObject<HTMLFormElement>): Pictures {
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState(0);

  const put = (texts: string[]) => {
    const field = form.current?.elements.namedItem("text");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = [field.value.trim(), ...texts].filter(Boolean).join("\n");
    setRead(texts.length);
  };

  const add = (texts: string[]) => {
    put(texts);
    form.current?.requestSubmit();
  };

  const take = async (files: File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return;
    setReading(true);
    const { texts, unread } = await readHere(pictures);
    setReading(false);
    exchangeFiles(form.current, pictures, unread);
    if (unread.length > 0) put(texts);
    else add(texts);
  };

  return { isReading, read, take, add };
}

async function readHere(pictures: File[]): Promise<{ texts: string[]; unread: File[] }> {
  try {
    const { readPictures } = await import("../browser/read-picture");
    return await readPictures(pictures);
  } catch {
    // The server reads what this page cannot.
    return { texts: [], unread: pictures };
  }
}

/** Replaces the pictures in the form's field with the unread ones; other chosen files stay. */
function exchangeFiles(form: HTMLFormElement | null, pictures: File[], unread: File[]): void {
  const field = form?.elements.namedItem("file");
  if (!(field instanceof HTMLInputElement)) return;
  const kept = new DataTransfer();
  const others = [...(field.files ?? [])].filter((file) => !pictures.includes(file));
  for (const file of [...others, ...unread]) kept.items.add(file);
  field.files = kept.files;
}
