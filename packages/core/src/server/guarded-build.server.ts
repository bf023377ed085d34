import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/server-runtime";
import { DomainError } from "../errors";
import { translateKey } from "../messages";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Data = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown;

/** Where the guard sends a request instead (A§2), and the cookies that go with it. */
export interface Guarded {
  to: string;
  cookies: string[];
}

/**
 * The build with every loader and action held back when the guard has decided against the request. A document is
 * redirected before Remix; single fetch needs the redirect thrown inside, so that it is told in its own format.
 */
export function guardedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && guardedRoute(route)]),
  );
  return { ...build, routes: routes as ServerBuild["routes"] };
}

function guardedRoute(route: ServerRoute): ServerRoute {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guarded(loader as Data) as typeof loader }),
      ...(action && { action: guarded(action as Data) as typeof action }),
    },
  };
}

function guarded(run: Data): Data {
  return async (args) => {
    if (args.context.guarded) throw redirectOf(args.context.guarded);
    try {
      return await run(args);
    } catch (error) {
      throw error instanceof DomainError ? refusal(args, error) : error;
    }
  };
}

function redirectOf({ to, cookies }: Guarded): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}

/** A refusal that no form has taken in is a page of its own with its status, not a surprise. */
function refusal({ context }: LoaderFunctionArgs | ActionFunctionArgs, { key, values, code, retryAfter }: DomainError) {
  const message = translateKey(context.t, key, values);
  const status = code >= 400 && code < 600 ? code : 400;
  return data({ message }, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}
