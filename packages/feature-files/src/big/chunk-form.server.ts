/** The multipart form of one chunk. */
export interface ChunkForm {
  fields: Record<string, string>;
  /** The content of the part named `file`. */
  file?: Buffer;
}

const headEnd = Buffer.from("\r\n\r\n");
const mostParts = 20;

/**
 * Parses a small multipart body (RFC 7578) that is completely in memory; returns undefined when it
 * is malformed. Written by hand because streaming parsers cost several times what storing a 128 KB
 * chunk does (`npm run bench -- upload`).
 */
export function parseChunkForm(body: Buffer, contentType: string): ChunkForm | undefined {
  const [, quoted, bare] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) return undefined;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const form: ChunkForm = { fields: {} };
  // The first delimiter is not preceded by a line break.
  let at = body.indexOf(delimiter.subarray(2)) + delimiter.length - 2;
  if (at < delimiter.length - 2) return undefined;
  for (let part = 0; part < mostParts; part += 1) {
    if (body.toString("latin1", at, at + 2) === "--") return form;
    const head = body.indexOf(headEnd, at);
    const end = head < 0 ? -1 : body.indexOf(delimiter, head + headEnd.length - 2);
    if (end < 0) return undefined;
    takePart(form, body.toString("latin1", at, head), body.subarray(head + headEnd.length, Math.max(end, head + 4)));
    at = end + delimiter.length;
  }
  return undefined;
}

function takePart(form: ChunkForm, head: string, content: Buffer): void {
  const name = /[;\s]name="([^"]{1,50})"/i.exec(head)?.[1];
  if (name === "file") form.file = content;
  else if (name && content.length <= 200) form.fields[name] = content.toString("utf8");
}
