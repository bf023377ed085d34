import type { RouteHandle } from "@dozen/core/access";
import { redirect } from "@remix-run/node";

export const handle: RouteHandle = { access: "registered" };

/** The editor needs an article's id (spec:blog-9). */
export const loader = () => redirect("/blog");
