import type { Context } from "../context";
import { DomainError } from "../errors";
import type { SignedIn } from "../viewer";
import { type Call, isChange } from "./call";

/**
 * The prefix of every access token, so that programs that scan for leaked secrets find them, and that a header meant
 * for a proxy is not taken for one.
 */
export const accessTokenPrefix = "dzt_";

/** What a call needs of an access token: `read` or `write` in a feature, as `short:read`. */
export type Scope = `${string}:${"read" | "write"}`;

/** What a valid access token permits. */
export interface AccessGrant {
  viewer: SignedIn;
  scopes: readonly Scope[];
}

/** The scopes of a feature whose calls access tokens open. */
export interface ScopeGroup {
  feature: string;
  /** Key, with namespace, of the name of its calls. */
  label: string;
}

/** The features whose calls access tokens open, in the order of the site. */
export function scopeGroups({ features }: Pick<Context, "features">): ScopeGroup[] {
  return features.flatMap(({ feature, server }) =>
    server.callsLabel && server.calls?.length ? [{ feature: feature.id, label: server.callsLabel }] : [],
  );
}

/** The scope of each call that an access token opens. A call that is missing here is opened by none. */
export function scopesOfCalls({ features }: Pick<Context, "features">): Map<Call, Scope> {
  const scopes = new Map<Call, Scope>();
  for (const { feature, server } of features) {
    if (!server.callsLabel) continue;
    for (const call of server.calls ?? []) {
      const scope = call.scope ?? (isChange(call) ? "write" : "read");
      if (scope !== "none") scopes.set(call, `${feature.id}:${scope}`);
    }
  }
  return scopes;
}

/**
 * Identifies the user of an access token.
 *
 * @throws DomainError 401 when the token is not valid, 403 when it lacks the call's scope
 */
export async function openByAccessToken(
  context: Context,
  { access }: Pick<Call, "access">,
  scope: Scope | undefined,
  token: string,
): Promise<SignedIn | undefined> {
  const grant = await findGrant(context, token);
  if (!grant) throw new DomainError("core:errors.accessToken", { code: 401 });
  if (scope && grant.scopes.includes(scope)) return grant.viewer;
  // Anybody may use an open call, but without the scope the program does so as a visitor.
  if (access === "open") return undefined;
  if (!scope) throw new DomainError("core:errors.noScope", { code: 403 });
  throw new DomainError("core:errors.scope", { code: 403, values: { scope } });
}

async function findGrant(context: Context, token: string): Promise<AccessGrant | undefined> {
  const find = context.features.find(({ server }) => server.findAccessToken)?.server.findAccessToken;
  return find?.(context, token);
}
