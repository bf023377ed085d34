import type { RouteHandle } from "@dozen/core/access";
import { redirect } from "@remix-run/node";

export const handle: RouteHandle = { access: "third" };

export const loader = () => redirect("/set/index");
