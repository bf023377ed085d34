/** Values put into a message's placeholders. */
export type MessageValues = Record<string, string | number>;

/**
 * An expected refusal: a rule of the business said no. Forms and calls turn it into a message for the user; anything
 * else that is thrown is an unexpected error and ends at the error boundary with a reference id.
 */
export class DomainError extends Error {
  /** The envelope's code: 400 unless the specification or the gate says otherwise (spec:site-51). */
  readonly code: number;
  /** Message key with its namespace, for example `short:errors.aliasTaken`. */
  readonly key: string;
  readonly values: MessageValues;
  /** The form field at fault, when one is. */
  readonly field?: string;
  /** Seconds until a retry can succeed (429). */
  readonly retryAfter?: number;
  /** Further payload of the envelope, beside `info`. */
  readonly data?: Record<string, unknown>;

  constructor(
    key: string,
    options: {
      code?: number;
      values?: MessageValues;
      field?: string;
      retryAfter?: number;
      data?: Record<string, unknown>;
    } = {},
  ) {
    super(key);
    this.name = "DomainError";
    this.key = key;
    this.code = options.code ?? 400;
    this.values = options.values ?? {};
    this.field = options.field;
    this.retryAfter = options.retryAfter;
    this.data = options.data;
  }
}

/** For a missing thing and for another user's: the response must not reveal which. */
export const notFound = () => new DomainError("core:errors.notFound", { code: 404 });
export const unauthorized = () => new DomainError("core:errors.unauthorized", { code: 401 });
/** A cookie, token or uuid that is no longer valid. */
export const sessionEnded = () => new DomainError("core:errors.expired", { code: 401 });
export const forbidden = () => new DomainError("core:errors.forbidden", { code: 403 });
export const tooMany = (retryAfter: number) => new DomainError("core:errors.tooMany", { code: 429, retryAfter });
/** Too much work of the same kind is queued already. */
export const siteBusy = () => new DomainError("core:errors.busy", { code: 503, retryAfter: 5 });
