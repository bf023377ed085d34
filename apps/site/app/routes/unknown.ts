import type { RouteHandle } from "@dozen/core/access";
import { redirect } from "@remix-run/node";

export const handle: RouteHandle = { access: "open" };

/** Redirects every unknown path to /404 (spec:site-22). */
export const loader = () => redirect("/404");
export const action = loader;
