import { Readable } from "node:stream";
import type { RouteHandle } from "@dozen/core/access";
import { disposition } from "@dozen/core/disposition";
import { readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, createReadableStreamFromReadable, redirect } from "@remix-run/node";
import { ownArchive } from "../archive.server";
import { isArchiveTicket } from "../archive-ticket.server";

export const handle: RouteHandle = { access: "registered", evenSuspended: true };

const rule = { points: 10, seconds: 3600 };

/** The archive contains secrets, so a session alone does not open it. */
export const loader = () => redirect("/set/app/archive");

/** Streams all features' data of the viewer as one zip, for the ticket that the page before issued. */
export async function action({ request, context }: ActionFunctionArgs) {
  const own = asOwner(context);
  const form = await readForm(request);
  if (!isArchiveTicket(own, String(form.get("ticket") ?? ""))) {
    return redirectWithToast("/set/app/archive", {
      kind: "error",
      text: context.t("account:settings.app.archiveOver"),
    });
  }
  await context.limits.use("account.archive", own.viewer.id, rule);
  const date = new Date(context.clock.now()).toISOString().slice(0, 10);
  // The parts are created as they are read.
  const archive = createReadableStreamFromReadable(Readable.from(ownArchive(own)));
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": disposition("attachment", `my-data-${date}.zip`),
      "Cache-Control": "private, no-store",
    },
  });
}
