import { notFound } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Sendable, SentThing } from "@dozen/core/send/sendable";

/** The thing that a request names, if it does. */
export function sentThingIn(request: Request): SentThing | undefined {
  const query = new URL(request.url).searchParams;
  const [kind, thing] = [query.get("kind"), query.get("thing")];
  return kind && thing ? { kind, thing } : undefined;
}

/**
 * What is sent of a thing, with texts in the viewer's language.
 *
 * @throws notFound for an unknown kind, and for a thing that the viewer may not see
 */
export async function findSent(context: OwnerContext, { kind, thing }: SentThing) {
  const sendable = sendableOf(context, kind);
  const { note, ...rest } = await sendable.find(context, thing);
  const share = rest.content === undefined ? sendable.share : undefined;
  return {
    ...rest,
    note: note && translateKey(context.t, note.key, note.values),
    share: share && translateKey(context.t, share.label),
  };
}

/** Makes a link to a thing that only the viewer can open. @throws notFound, or what the feature refuses */
export async function shareSent(context: OwnerContext, { kind, thing }: SentThing): Promise<SentThing> {
  const { share } = sendableOf(context, kind);
  if (!share) throw notFound();
  return share.make(context, thing);
}

function sendableOf({ features }: OwnerContext, kind: string): Sendable {
  const sendables = features.flatMap(({ server }) => server.sendables ?? []);
  const sendable = sendables.find((one) => one.kind === kind);
  if (!sendable) throw notFound();
  return sendable;
}
