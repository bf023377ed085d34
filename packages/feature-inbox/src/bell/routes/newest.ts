import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { readForm } from "@dozen/core/forms.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { idList } from "@dozen/core/schemas";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { markAllRead, markRead } from "../../messages/marks.server";
import { listMessages, ofAnyKind } from "../../messages/messages.server";
import { vapidKeys } from "../../push/vapid.server";
import type { Newest } from "../newest";

export const handle: RouteHandle = { access: "registered" };

/** How many messages the panel shows, and how many characters of each. */
const shown = { messages: 8, characters: 120 };

/** Loads the data of the bell's panel. */
export async function loader({ context }: LoaderFunctionArgs) {
  return newest(asOwner(context));
}

/** Marks one message or all as read, and returns the panel's new data. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reader = asOwner(context);
  const form = await readForm(request);
  if (form.get("intent") === "readAll") {
    await markAllRead(reader);
  } else {
    const ids = idList.safeParse(form.get("id"));
    if (!ids.success) throw new DomainError("core:errors.badRequest", { code: 400 });
    await markRead(reader, ofAnyKind(ids.data));
  }
  return newest(reader);
}

async function newest(reader: OwnerContext): Promise<Response> {
  const { list, counts } = await listMessages(reader, { page: 1, size: shown.messages });
  const unread = Object.values(counts).reduce((sum, count) => sum + count.unread, 0);
  const messages = list.map((message) => ({ ...message, content: message.content.slice(0, shown.characters) }));
  const { publicKey } = await vapidKeys(reader);
  const body: Newest = { messages, unread, publicKey, now: reader.clock.now() };
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}
