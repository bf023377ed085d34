import type { ActionFunctionArgs, data } from "@remix-run/node";

/** What a page's form would be answered, as JSON, for one that follows what is typed. */
export function liveAction(make: (args: ActionFunctionArgs) => Promise<ReturnType<typeof data>>) {
  return async (args: ActionFunctionArgs) => {
    const { data, init } = await make(args);
    return Response.json(data, init ?? {});
  };
}
