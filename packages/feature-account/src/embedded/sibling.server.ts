import type { Context } from "@dozen/core/context";

type Sibling = Context["settings"]["siblingSites"][number];

/**
 * The listed sibling that an address asks a sign-in for: `from` must be its name, and `redirect` the very address that
 * the operator allows it (SIBLING_SITES). Null for anybody else.
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
