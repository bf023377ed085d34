import type { Context } from "@dozen/core/context";

type Sibling = Context["settings"]["siblingSites"][number];

/**
 * The listed sibling that a sign-in is for: `from` must be its name, and `redirect` exactly the address that the
 * operator allows for it (SIBLING_SITES). Null for all others.
 */
export function listedSibling({ settings }: Pick<Context, "settings">, request: Request): Sibling | null {
  const query = new URL(request.url).searchParams;
  const redirect = normalised(query.get("redirect"));
  const found = settings.siblingSites.find(
    (sibling) => sibling.name === query.get("from") && normalised(sibling.redirect) === redirect,
  );
  return (redirect !== null && found) || null;
}

function normalised(address: string | null): string | null {
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null;
}
