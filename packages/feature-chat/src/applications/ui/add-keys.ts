import { kinds } from "../../shared/kinds";

/** Labels of the actions to request a friendship or a membership. */
export const addKeys = { [kinds.person]: "applications.add", [kinds.group]: "applications.addGroup" } as const;
