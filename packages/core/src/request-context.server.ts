import type { Context, RequestContext } from "./context";
import type { Viewer } from "./viewer";

/** Binds a context to one request and the viewer who sent it, in the language that the request asks for. */
export function requestContext(
  context: Context,
  request: { request: Pick<Request, "headers">; viewer: Viewer; ip: string; requestId: string },
): RequestContext {
  const locale = context.i18n.localeOf(request.request);
  return {
    ...context,
    viewer: request.viewer,
    locale,
    t: context.i18n.t(locale),
    ip: request.ip,
    requestId: request.requestId,
  };
}
