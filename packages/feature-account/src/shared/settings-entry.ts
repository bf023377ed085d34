import type { MenuEntry } from "@dozen/core/feature";

/**
 * An entry of the settings, in the order of spec:account-56. The blog declares its own (60).
 *
 * @param id also the last part of its address, and the name of its words
 */
export function settingsEntry(id: string, icon: string, order: number): MenuEntry {
  return { location: "settings", id, href: `/set/${id}`, label: `account:settings.entries.${id}`, icon, order };
}
