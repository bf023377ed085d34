import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sceneCode } from "../weixin.server";

export const handle: RouteHandle = { access: "open" };

/** The image of the code that the phone scans. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { type, body } = await sceneCode(context, request);
  return new Response(new Uint8Array(body), {
    headers: { "Content-Type": type, "Cache-Control": "private, no-store" },
  });
}
