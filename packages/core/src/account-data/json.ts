/** Approximate length of a part, in characters. */
const partSize = 64 * 1024;

/**
 * A value as indented JSON, in parts. Async iterables become arrays. Otherwise the text is that of `JSON.stringify`.
 *
 * @param value plain JSON with async iterables in its objects
 */
export async function* jsonParts(value: unknown, indent = ""): AsyncGenerator<string> {
  if (isIterable(value)) yield* arrayParts(value, indent);
  else if (isPlainObject(value)) yield* objectParts(value, indent);
  else yield jsonText(value, indent);
}

async function* arrayParts(items: AsyncIterable<unknown> | unknown[], indent: string): AsyncGenerator<string> {
  const inner = `${indent}  `;
  let isEmpty = true;
  let part = "[";
  for await (const item of items) {
    part += `${isEmpty ? "" : ","}\n${inner}${jsonText(item, inner)}`;
    isEmpty = false;
    if (part.length < partSize) continue;
    yield part;
    part = "";
  }
  yield isEmpty ? "[]" : `${part}\n${indent}]`;
}

async function* objectParts(value: Record<string, unknown>, indent: string): AsyncGenerator<string> {
  const inner = `${indent}  `;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  for (const [at, [name, field]] of fields.entries()) {
    yield `${at === 0 ? "{" : ","}\n${inner}${JSON.stringify(name)}: `;
    yield* jsonParts(field, inner);
  }
  yield fields.length === 0 ? "{}" : `\n${indent}}`;
}

function jsonText(value: unknown, indent: string): string {
  // JSON.stringify escapes line breaks inside strings, so every line break left is part of the indentation.
  return (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${indent}`);
}

function isIterable(value: unknown): value is AsyncIterable<unknown> | unknown[] {
  return Array.isArray(value) || (typeof value === "object" && value !== null && Symbol.asyncIterator in value);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
