import { features } from "../app/features.server";

/** Whether the site has the feature that an id like `short.linkUsedUp` names first. */
export const isMounted = (id: string) => features.some((feature) => id.startsWith(`${feature.id}.`));
