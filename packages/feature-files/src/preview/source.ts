import type { Readable } from "node:stream";

/** A file to show, wherever its bytes are. */
export interface ViewSource {
  name: string;
  /** Lower case, without the dot. */
  extension: string;
  /** All of its bytes. @throws DomainError when there are more than `maxBytes` */
  read(maxBytes: number): Promise<Uint8Array>;
  /** Its bytes as a stream, or the part that a `Range` header requests. */
  stream(range: string | undefined): Promise<StreamedBytes>;
}

export interface StreamedBytes {
  status: 200 | 206 | 416;
  /** Of this response's body; undefined when the other side does not declare it. */
  length?: number;
  /** `Content-Range`, with status 206 or 416. */
  contentRange?: string;
  acceptsRanges: boolean;
  body?: Readable;
}
