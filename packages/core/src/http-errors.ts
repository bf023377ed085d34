/** What to say about an HTTP status (A§8), as a message key. Anything unknown reads as a connection that timed out. */
export function httpErrorKey(status: number): (typeof keys)[keyof typeof keys] | "core:errors.connection" {
  return keys[status as keyof typeof keys] ?? "core:errors.connection";
}

const keys = {
  400: "core:errors.badRequest",
  401: "core:errors.unauthorized",
  403: "core:errors.forbidden",
  404: "core:errors.notFound",
  406: "core:errors.signatureMissing",
  407: "core:errors.signatureWrong",
  408: "core:errors.timestampMissing",
  409: "core:errors.timestampOutside",
  413: "core:errors.tooLarge",
  415: "core:errors.unsupportedType",
  429: "core:errors.tooMany",
  500: "core:errors.internal",
  501: "core:errors.notImplemented",
  502: "core:errors.badGateway",
  503: "core:errors.unavailable",
  504: "core:errors.gatewayTimeout",
  505: "core:errors.versionUnsupported",
} as const;
