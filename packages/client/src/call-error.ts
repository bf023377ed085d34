/** What is known of a call that failed. */
interface Failure {
  code: number;
  status: number;
  info: string;
  fields?: Record<string, string[]>;
  data?: Record<string, unknown>;
  retryAfter?: number;
  requestId?: string;
}

/** A call that the site refused, or whose response is not an envelope. The message is the site's, in its language. */
export class CallError extends Error {
  override name = "CallError";
  /** The code in the envelope, such as 400 or 403. Without an envelope it is the HTTP status. */
  readonly code: number;
  /** The HTTP status. Most refusals have 200. */
  readonly status: number;
  /** Messages about fields of the request, by their names. */
  readonly fields: Record<string, string[]>;
  /** Everything that the site said about the refusal. */
  readonly data: Record<string, unknown>;
  /** Seconds after which the call may be repeated, if the site named a time. */
  readonly retryAfter: number | undefined;
  /** Names the request in the site's log. */
  readonly requestId: string | undefined;

  constructor({ code, status, info, fields = {}, data = {}, retryAfter, requestId }: Failure) {
    super(info);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.data = data;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

/** The error for a response with what its body contained: an envelope, or anything that a proxy sent. */
export function callErrorOf(response: Response, content: unknown): CallError {
  const { status, headers } = response;
  const retryAfter = Number(headers.get("Retry-After") ?? Number.NaN);
  const common = {
    status,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
    requestId: headers.get("X-Request-Id") ?? undefined,
  };
  if (!isEnvelope(content)) {
    const kind = headers.get("Content-Type") ?? "no content";
    return new CallError({ ...common, code: status, info: `HTTP ${status} with ${kind} instead of an envelope` });
  }
  const { code, data } = content;
  const { info, fields } = data as { info?: unknown; fields?: Record<string, string[]> };
  return new CallError({ ...common, code, data, fields, info: typeof info === "string" ? info : `Code ${code}` });
}

/** The object around the data of each call. */
export interface Envelope {
  code: number;
  data: Record<string, unknown>;
}

export function isEnvelope(content: unknown): content is Envelope {
  if (typeof content !== "object" || content === null) return false;
  const { code, data } = content as Partial<Envelope>;
  return typeof code === "number" && typeof data === "object" && data !== null;
}
