import type { OwnerContext } from "@dozen/core/owner.server";
import { readPreferences } from "../shell/preferences.server";
import { shellTools } from "../shell/shell-data.server";
import { changePins, type PinIntent, splitTools } from "./pins";

/** The ids of a user's pinned tools, in the stored form of the preference. */
export function readPins(stored = ""): string[] {
  return stored.split(" ").filter(Boolean);
}

/** The viewer's pinned tools in their order, and the others. */
export async function arrangedTools(context: OwnerContext) {
  const preferences = await readPreferences(context, context.viewer.id, ["pinnedTools"]);
  return splitTools(await shellTools(context), readPins(preferences.get("pinnedTools")));
}

/** Pins, unpins or moves one of the site's tools. Another id has no effect. */
export async function arrangeTool(context: OwnerContext, intent: PinIntent, id: string): Promise<void> {
  const { pinned, others } = await arrangedTools(context);
  const ids = pinned.map((tool) => tool.id);
  if (![...pinned, ...others].some((tool) => tool.id === id)) return;
  const value = changePins(ids, intent, id).join(" ");
  await context.events.emit("user.preferred", { userId: context.viewer.id, name: "pinnedTools", value });
}
