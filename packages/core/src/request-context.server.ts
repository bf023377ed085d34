import type { Context, RequestContext } from "./context";
import type { Viewer } from "./viewer";

/** A request's context with every field required, even those that may be undefined: omitting one is a type error. */
type Bound<V extends Viewer> = {
  [Field in keyof Required<RequestContext>]: Field extends "viewer" ? V : RequestContext[Field];
};

interface Asked<V extends Viewer> extends Pick<RequestContext, "locale" | "ip" | "requestId"> {
  viewer: V;
}

/** Binds a context to one request and its viewer, in the language of the request. */
export function requestContext<V extends Viewer>(
  context: Context,
  { request, ...asked }: Omit<Asked<V>, "locale"> & { request: Pick<Request, "headers"> },
): Bound<V> {
  return bindContext(context, { ...asked, locale: context.i18n.localeOf(request) });
}

/**
 * Binds a context to one request. Every field is listed instead of using `...`: V8 gives each spread copy of such a
 * large object its own hidden class, which takes 13 µs instead of 0.2 and uses memory until a full garbage collection.
 * More fields may be added with `Object.assign`.
 */
export function bindContext<V extends Viewer>(context: Context, { viewer, locale, ip, requestId }: Asked<V>): Bound<V> {
  return {
    settings: context.settings,
    database: context.database,
    db: context.db,
    secrets: context.secrets,
    mail: context.mail,
    sms: context.sms,
    outbox: context.outbox,
    redis: context.redis,
    limits: context.limits,
    check: context.check,
    outbound: context.outbound,
    storage: context.storage,
    i18n: context.i18n,
    site: context.site,
    events: context.events,
    moderation: context.moderation,
    notices: context.notices,
    live: context.live,
    clock: context.clock,
    log: context.log,
    metrics: context.metrics,
    stalls: context.stalls,
    realtime: context.realtime,
    features: context.features,
    viewerOf: context.viewerOf,
    viewer,
    locale,
    t: context.i18n.t(locale),
    ip,
    requestId,
  };
}
