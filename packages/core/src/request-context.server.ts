import type { Context, RequestContext } from "./context";
import type { Viewer } from "./viewer";

/** A request's context with every field, those too that may be undefined: forgetting one is an error. */
type Bound<V extends Viewer> = {
  [Field in keyof Required<RequestContext>]: Field extends "viewer" ? V : RequestContext[Field];
};

interface Asked<V extends Viewer> extends Pick<RequestContext, "locale" | "ip" | "requestId"> {
  viewer: V;
}

/** Binds a context to one request and the viewer who sent it, in the language that the request asks for. */
export function requestContext<V extends Viewer>(
  context: Context,
  { request, ...asked }: Omit<Asked<V>, "locale"> & { request: Pick<Request, "headers"> },
): Bound<V> {
  return bindContext(context, { ...asked, locale: context.i18n.localeOf(request) });
}

/**
 * Binds a context to one request. Every field is named: of an object as large as this, each copy by `...` gets a shape
 * of its own in V8, takes 13 µs instead of 0.2 and is in memory until everything is collected. `Object.assign` may add
 * more to it.
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
