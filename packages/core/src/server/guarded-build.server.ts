import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/server-runtime";
import type { DomainError } from "../errors";
import { translateKey } from "../messages";
import { refusalFor } from "../part-away.server";
import { type Refusal, refusalPage } from "./page-notices.server";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Data = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown;

/** Where the guard redirects a request (spec:site-34), and the cookies that it sets. */
export interface Guarded {
  to: string;
  cookies: string[];
}

/**
 * Returns the build with each loader and action replaced by a redirect where the guard has decided against the request.
 * Documents are redirected before Remix runs. Single fetch needs the redirect thrown inside a loader or an action, so
 * that Remix sends it in its own format.
 */
export function guardedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && guardedRoute(route)]),
  );
  return { ...build, routes: routes as ServerBuild["routes"] };
}

function guardedRoute(route: ServerRoute): ServerRoute {
  const { loader, action, default: component } = route.module;
  const run = (data: Data) => guarded(data, component !== undefined);
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: run(loader as Data) as typeof loader }),
      ...(action && { action: run(action as Data) as typeof action }),
    },
  };
}

function guarded(run: Data, hasPage: boolean): Data {
  return async (args) => {
    if (args.context.guarded) throw redirectOf(args.context.guarded);
    try {
      return await run(args);
    } catch (error) {
      const known = refusalFor(error, args.context.log, { requestId: args.context.requestId });
      if (!known) throw error;
      const refused = refusal(args.context, known);
      // A download has no error page around it, and Remix would respond with JSON that says nothing.
      if (!hasPage && !args.context.isData) throw refusalPage(args.context, refused);
      const { message, ...init } = refused;
      throw data({ message }, init);
    }
  };
}

function redirectOf({ to, cookies }: Guarded): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}

/** A refusal that no form has handled becomes an error page with its own status instead of an unexpected error. */
function refusal({ t }: AppLoadContext, { key, values, code, retryAfter }: DomainError): Refusal {
  return {
    message: translateKey(t, key, values),
    status: code >= 400 && code < 600 ? code : 400,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
  };
}
