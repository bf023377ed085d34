import type { OwnerContext } from "@dozen/core/owner.server";
import { listAccounts } from "./accounts.server";
import type { MfaListPage } from "./list";
import { listSchema } from "./mfa.schema";

/** The page of the list for an address's query. */
export async function listPage(context: OwnerContext, query: URLSearchParams): Promise<MfaListPage> {
  const asked = listSchema.parse(Object.fromEntries(query));
  // Read before the codes are computed, so that they are never older than `now`.
  const now = context.clock.now();
  return { ...(await listAccounts(context, asked)), filter: asked.secret_key, now };
}
