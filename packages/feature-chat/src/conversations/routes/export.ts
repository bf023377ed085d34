import type { RouteHandle } from "@dozen/core/access";
import { dayOf } from "@dozen/core/days";
import { disposition } from "@dozen/core/disposition";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { conversationText, exportLimit } from "../../messages/export.server";
import { roomAt } from "../page.server";

export const handle: RouteHandle = { access: "registered" };

/** A conversation as a text file, for its members. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const room = await roomAt(person, params);
  await person.limits.use("chat.export", person.viewer.id, exportLimit);
  return new Response(createReadableStreamFromReadable(Readable.from(conversationText(person, room))), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": disposition("attachment", `chat-${dayOf(person.clock.now(), "UTC")}.txt`),
      "Cache-Control": "no-store",
    },
  });
}
