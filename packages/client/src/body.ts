/** A body as it is sent, with the headers that belong to it. */
export interface SentBody {
  body?: string | FormData | ArrayBuffer;
  headers: Record<string, string>;
}

/**
 * Writes a body as JSON, or as a form if it contains a file. A form that is sent with an idempotency key needs its
 * digest, so its bytes are built here instead of by `fetch`, which holds them in memory.
 */
export async function sentBody(body: Record<string, unknown> | undefined, hasKey: boolean): Promise<SentBody> {
  if (body === undefined) return { headers: {} };
  if (!hasFile(body)) return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const form = formOf(body);
  if (!hasKey) return { body: form, headers: {} };
  const encoded = new Response(form);
  const bytes = await encoded.arrayBuffer();
  const type = encoded.headers.get("Content-Type") ?? "";
  return { body: bytes, headers: { "Content-Type": type, "Content-Digest": await digestOf(bytes) } };
}

function hasFile(body: Record<string, unknown>): boolean {
  return Object.values(body)
    .flat()
    .some((value) => value instanceof Blob);
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(body)) {
    for (const value of [values].flat()) {
      if (value instanceof Blob) form.append(name, value);
      else if (value !== undefined) form.append(name, String(value));
    }
  }
  return form;
}

/** The header Content-Digest of RFC 9530. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}
