import { extensionOf } from "@dozen/core/extension";
import { mimeOf } from "@dozen/core/site/word-lists";
import { sizeText } from "../../shared/sizes";
import { deniedEnding } from "../rules";

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

/** What the page knows of the rules for uploads. */
export interface PickRules {
  /** The only extensions that are accepted; undefined when any is. */
  extensions?: string[];
  denied: string[];
  maxBytes: number;
}

interface PickProblem {
  key: "denied" | "format" | "size" | "empty";
  /** For the message. */
  values: Record<string, string>;
}

/** Checks in the page before anything is sent; the server checks again. */
export function nameProblem(file: File, { extensions, denied, maxBytes }: PickRules): PickProblem | undefined {
  const ending = deniedEnding(file.name, { denied });
  if (ending) return { key: "denied", values: { ending } };
  if (extensions && !extensions.includes(extensionOf(file.name))) {
    return { key: "format", values: { allowed: extensions.join(", ") } };
  }
  if (file.size > maxBytes) return { key: "size", values: { limit: sizeText(maxBytes) } };
  if (file.size === 0) return { key: "empty", values: {} };
  return undefined;
}
