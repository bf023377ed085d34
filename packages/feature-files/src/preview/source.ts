import type { Readable } from "node:stream";

/** Something to be shown, wherever its bytes are. */
export interface ViewSource {
  name: string;
  /** In lower case, without the dot. */
  extension: string;
  /** All of its bytes. Throws a domain error when there are more. */
  read(maxBytes: number): Promise<Uint8Array>;
  /** Its bytes as they come, or the part that a `Range` header asks for. */
  stream(range: string | undefined): Promise<StreamedBytes>;
}

export interface StreamedBytes {
  status: 200 | 206 | 416;
  /** Of this answer's body; undefined when the other side does not say. */
  length?: number;
  /** `Content-Range`, with status 206 or 416. */
  contentRange?: string;
  acceptsRanges: boolean;
  body?: Readable;
}
