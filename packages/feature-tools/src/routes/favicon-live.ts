import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { action as make } from "./favicon";

export const handle: RouteHandle = { access: "registered" };

export const loader = () => redirect("/favicon");

/** What the page's form would be answered, for one that follows what is typed. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await make(args);
  return Response.json(data, init ?? {});
}
