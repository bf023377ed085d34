import { Readable } from "node:stream";
import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { archiveOf } from "../../settings/archive.server";
import { asOwn } from "../../settings/own-user.server";

export const handle: RouteHandle = { access: "registered" };

const rule = { points: 10, seconds: 3600 };

/** Everything the features keep of the viewer, as one zip. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = asOwn(context);
  await context.limits.use("account.archive", viewer.id, rule);
  const date = new Date(context.clock.now()).toISOString().slice(0, 10);
  // Its parts are made as they are taken.
  const archive = createReadableStreamFromReadable(Readable.from(archiveOf(context, viewer.id)));
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="my-data-${date}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
