import type { Value } from "./snapshot.server";

/** Bytes from which on rows are passed on together. */
const partBytes = 1024 * 1024;

/** JSON of one row: an array of its values, with bytes as `{ "base64": … }`. */
function rowToJson(row: Value[]): string {
  return JSON.stringify(row.map((value) => (value instanceof Uint8Array ? { base64: base64(value) } : value)));
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");

function rowOfJson(json: string): Value[] {
  const row: (Value | { base64: string })[] = JSON.parse(json);
  return row.map((value) =>
    typeof value === "object" && value !== null && "base64" in value && typeof value.base64 === "string"
      ? Buffer.from(value.base64, "base64")
      : (value as Value),
  );
}

/** Rows as JSON, a line each, in parts of some 1 MB. */
export async function* partsOf(
  rows: AsyncIterable<Value[]> | Iterable<Value[]>,
): AsyncIterable<{ bytes: Buffer; count: number }> {
  let lines: string[] = [];
  let length = 0;
  const part = () => ({ bytes: Buffer.from(`${lines.join("\n")}\n`), count: lines.length });
  for await (const row of rows) {
    const line = rowToJson(row);
    lines.push(line);
    length += line.length;
    if (length < partBytes) continue;
    yield part();
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield part();
}

/** The rows of a part. */
export function rowsOf(part: Buffer): Value[][] {
  return part
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map(rowOfJson);
}
