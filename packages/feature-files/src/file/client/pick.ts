import { extensionOf } from "@dozen/core/extension";
import { mimeOf } from "@dozen/core/site/word-lists";
import { sizeText } from "../../shared/sizes";

/** Adds the type of the extension when the browser does not know one. */
export function withType(file: File): File {
  const type = mimeOf[extensionOf(file.name)];
  return file.type || !type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

/** The first file that the browser can no longer read: it was changed or moved after it was picked. */
export async function firstGone(files: File[]): Promise<File | undefined> {
  for (const file of files) {
    const start = file.slice(0, 1).arrayBuffer();
    if (!(await start.catch(() => null))) return file;
  }
  return undefined;
}

/** Checks in the page before anything is sent; the server checks again. */
export function nameProblem(
  file: File,
  { extensions, maxBytes }: { extensions: string[]; maxBytes: number },
): { key: "format" | "size" | "empty"; limit: string } | undefined {
  const limit = sizeText(maxBytes);
  if (!extensions.includes(extensionOf(file.name))) return { key: "format", limit };
  if (file.size > maxBytes) return { key: "size", limit };
  if (file.size === 0) return { key: "empty", limit };
  return undefined;
}
