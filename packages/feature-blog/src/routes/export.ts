import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportBlog } from "../account.server";
import { asOwner } from "../viewer.server";

export const handle: RouteHandle = { access: "registered" };

/** The whole blog as a file, for users who close it or move. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = asOwner(context);
  const day = new Date(context.clock.now()).toISOString().slice(0, 10);
  return new Response(JSON.stringify(await exportBlog(context, viewer.id), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="blog-${day}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
