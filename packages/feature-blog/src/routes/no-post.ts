import type { RouteHandle } from "@dozen/core/access";
import { redirect } from "@remix-run/node";

export const handle: RouteHandle = { access: "registered" };

/** An editor without an article is no page (spec:blog-9). */
export const loader = () => redirect("/blog");
