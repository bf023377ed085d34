import { DomainError, type MessageValues } from "../errors";

/**
 * Why a request to another site failed: the address is malformed or neither http nor https (`url`), contains a user
 * name or password (`credentials`), names a port of other services (`port`), or leads to a machine that is not public
 * (`address`); the host name does not exist (`host`); the server does not respond in time (`timeout`) or at all
 * (`failed`); its certificate is invalid (`certificate`); the response is too large (`size`); or there are too many
 * redirects (`redirects`).
 */
export type OutboundReason =
  | "url"
  | "credentials"
  | "port"
  | "address"
  | "host"
  | "timeout"
  | "failed"
  | "certificate"
  | "size"
  | "redirects";

/** One address in the chain of redirects, with its response. */
export interface OutboundHop {
  url: string;
  status: number;
  /** The numeric address connected to. */
  address: string;
  certificate?: {
    /** Milliseconds since the epoch. */
    validFrom: number;
    validTo: number;
    issuer: string;
    /** Host names it is for, in the certificate's order. */
    names: string[];
  };
}

/** A refusal of `context.outbound`, with the message for the user. */
export class OutboundError extends DomainError {
  readonly reason: OutboundReason;
  /** The responses received before the failure. */
  hops: OutboundHop[] = [];

  constructor(reason: OutboundReason, options: { values?: MessageValues; cause?: unknown } = {}) {
    super(`core:outbound.${reason}`, { values: options.values });
    this.name = "OutboundError";
    this.reason = reason;
    this.cause = options.cause;
  }
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|ISSUER/;
const timeoutCodes = /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/;

/** Converts a low-level error into a refusal. */
export function outboundErrorOf(cause: unknown): OutboundError {
  if (cause instanceof OutboundError) return cause;
  const { name = "", code = "" } = cause as { name?: string; code?: unknown };
  return new OutboundError(reasonOf(name, String(code)), { cause });
}

function reasonOf(name: string, code: string): OutboundReason {
  if (name === "TimeoutError" || timeoutCodes.test(code)) return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA") return "host";
  return certificateCodes.test(code) ? "certificate" : "failed";
}
