import { kinds } from "../../kinds";

/** What asking for a friend, or for a place in a group, is called. */
export const addKeys = { [kinds.person]: "applications.add", [kinds.group]: "applications.addGroup" } as const;
