import { listAccounts } from "./accounts.server";
import type { MfaListPage } from "./list";
import { listSchema } from "./mfa.schema";
import type { OwnerContext } from "./viewer.server";

/** The page of the list that an address asks for. */
export async function listPage(context: OwnerContext, query: URLSearchParams): Promise<MfaListPage> {
  const asked = listSchema.parse(Object.fromEntries(query));
  // Before the codes are made, so that they are never older than they are said to be.
  const now = context.clock.now();
  return { ...(await listAccounts(context, asked)), filter: asked.secret_key, now };
}
