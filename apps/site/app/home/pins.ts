/** What the page that arranges the tools does with one of them. */
export const pinIntents = ["pin", "unpin", "up", "down"] as const;
export type PinIntent = (typeof pinIntents)[number];

/** The pinned tools, by id in their order, after a change of one of them. A change that is not possible has no effect. */
export function changePins(pinned: string[], intent: PinIntent, id: string): string[] {
  const place = pinned.indexOf(id);
  if (intent === "pin") return place < 0 ? [...pinned, id] : pinned;
  if (place < 0) return pinned;
  const others = pinned.filter((one) => one !== id);
  if (intent === "unpin") return others;
  return others.toSpliced(Math.max(0, intent === "up" ? place - 1 : place + 1), 0, id);
}

/** The tools in the order of the pinned ones, and those that are not pinned in their own order. */
export function splitTools<Tool extends { id: string }>(
  tools: Tool[],
  pinned: string[],
): { pinned: Tool[]; others: Tool[] } {
  return {
    pinned: pinned.flatMap((id) => tools.find((tool) => tool.id === id) ?? []),
    others: tools.filter(({ id }) => !pinned.includes(id)),
  };
}
