import type { ZodType, z } from "zod";

const patience = 10_000;
const largest = 512 * 1024;

/** A provider did not respond, or not as documented. Never shown: the user reads "authorization failed". */
export class PeerError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PeerError";
  }
}

export interface PeerResponse {
  /** Media type without parameters, in lower case. */
  type: string;
  body: Buffer;
}

/**
 * The only way to send requests to a provider: ten seconds, half a mebibyte, no redirects, no cookies. The address
 * comes from the provider's own table or the operator's settings, never from a request.
 *
 * @throws PeerError also for every status but 200
 */
export async function askPeer(url: string, init: RequestInit = {}): Promise<PeerResponse> {
  const shown = new URL(url).origin + new URL(url).pathname;
  try {
    const response = await fetch(url, {
      ...init,
      headers: { Accept: "application/json", "User-Agent": "Dozen", ...init.headers },
      redirect: "error",
      credentials: "omit",
      signal: AbortSignal.timeout(patience),
    });
    const body = await readBody(response);
    if (response.status !== 200) throw new PeerError(`it responded with ${response.status}`);
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    return { type, body };
  } catch (error) {
    throw new PeerError(`${shown}: ${(error as Error).message}`, { cause: error });
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > largest) throw new PeerError("the response is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Requests JSON of a known shape. @throws PeerError with the names of the invalid fields, never their values */
export async function askJson<Schema extends ZodType>(
  schema: Schema,
  url: string,
  init?: RequestInit,
): Promise<z.output<Schema>> {
  const { body } = await askPeer(url, init);
  return readJson(schema, body.toString("utf8"), new URL(url).pathname);
}

/** @throws PeerError when the text is not JSON of that shape */
export function readJson<Schema extends ZodType>(schema: Schema, text: string, shown: string): z.output<Schema> {
  const read = schema.safeParse(parse(text));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join(".") || "everything").join(", ");
  throw new PeerError(`${shown}: its response lacks ${fields}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The `init` of a POST request with a form. */
export function formPost(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields), headers };
}
