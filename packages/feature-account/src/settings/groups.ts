/** Groups of the entries on small screens (spec:account-59). */
export const groups = {
  system: ["theme", "ubg", "notices", "app", "log", "device", "third"],
  safety: ["f2a", "safe", "logout"],
  user: ["avatar", "base", "fixpwd", "blog"],
} as const;

export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];

export function isGroupName(name: unknown): name is GroupName {
  return groupNames.some((group) => group === name);
}

/** The group of an entry; `system` for entries that the specification does not name. */
export function groupOf(id: string): GroupName {
  return groupNames.find((name) => (groups[name] as readonly string[]).includes(id)) ?? "system";
}
