import type { Context } from "@dozen/core/context";

/** The kind of short links for `context.moderation`, by their ids. */
export const linkKind = "short.link";

/** Whether the operator has hidden a link or suspended its owner. Costs no query. */
export function isWithheldLink(
  { moderation }: Pick<Context, "moderation">,
  { id, ownerId }: { id: number; ownerId: string },
): boolean {
  return moderation.isWithheld(linkKind, String(id), ownerId);
}
