import type { ServerPart } from "@dozen/core/part.server";

// The code area is another site: this one grants no quota for it, unless the operator sets a user's own.
export const zoneServer: ServerPart = { quotas: [{ name: "code_sum", limit: () => 0 }] };
