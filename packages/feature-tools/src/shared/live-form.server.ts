import type { ActionFunctionArgs, data } from "@remix-run/node";

/** The result of a page's action as JSON, for a form that updates while the user types. */
export function liveAction(make: (args: ActionFunctionArgs) => Promise<ReturnType<typeof data>>) {
  return async (args: ActionFunctionArgs) => {
    const { data, init } = await make(args);
    return Response.json(data, init ?? {});
  };
}
