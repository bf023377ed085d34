import type { Context } from "@dozen/core/context";
import { defineCounter, type Figure } from "@dozen/core/figures.server";
import type { SavedFile } from "./saving.server";

const uploads = defineCounter({
  name: "uploads_total",
  help: "Uploaded files: new ones, and those that their owner had already",
  labels: { kind: ["new", "known"] },
});

const uploadedBytes = defineCounter({ name: "uploaded_bytes_total", help: "Bytes of new files", labels: {} });

/** Counts files that were stored, by whichever way they came. */
export function countUploads(context: Pick<Context, "metrics">, saved: SavedFile[]): void {
  for (const { file, existed } of saved) {
    uploads.add(context, { kind: existed ? "known" : "new" });
    if (!existed) uploadedBytes.add(context, {}, file.size);
  }
}

export const fileFigures: Figure[] = [uploads, uploadedBytes];
