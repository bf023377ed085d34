import type { Context, RequestContext } from "@dozen/core/context";
import { issueFileToken } from "@dozen/core/sessions/file-tokens.server";
import { isSignedIn } from "@dozen/core/viewer";
import type { StoredFile } from "./file";

/** The purpose of an address. */
export type AddressUse = "view" | "download" | "thumb";

/** Query parameters that open an address instead of the cookie. */
export type Pass = Record<string, string>;

type Asking = Pick<RequestContext, "viewer" | "settings" | "secrets" | "clock">;

/**
 * The address of a file's bytes. Addresses of the file tool carry the viewer's access token
 * (spec:files-48), which is valid for 50 to 60 minutes and ends with the session. Avatars and
 * embedded media are open to everybody who knows their unguessable name.
 */
export function fileAddress(
  context: Asking,
  file: Pick<StoredFile, "name" | "source">,
  use: AddressUse = "view",
  pass: Pass = filePass(context, file),
): string {
  // Without a token only the cookie opens the file, and the browser does not send it to another host.
  const isByCookie = file.source === 1 && !pass.accessToken;
  const address = isByCookie ? `${context.settings.origin}/f/${file.name}` : plainAddress(context, file);
  return withQuery(address, { ...(use !== "view" && { as: use }), ...pass });
}

/** The query parameters that let the viewer open a file's address. */
export function filePass(context: Asking, { source }: Pick<StoredFile, "source">): Pass {
  return source === 1 ? passOf(context) : {};
}

/**
 * The address without a token, which the calls return as `url`; the client appends its own access
 * token.
 */
export function plainAddress({ settings }: Pick<Context, "settings">, { name }: Pick<StoredFile, "name">): string {
  return `${settings.fileOrigin}/f/${name}`;
}

/**
 * What the viewer appends to the addresses of their files: valid for at most an hour, and revoked
 * with the session. When another site manages the users there is no session here, and that site's
 * cookie opens the file.
 */
export function passOf(context: Pick<Asking, "viewer" | "secrets" | "clock">): Pass {
  const { viewer } = context;
  const sessionId = isSignedIn(viewer) ? viewer.sessionId : undefined;
  return sessionId ? { accessToken: issueFileToken(context, "access", sessionId) } : {};
}

export function withQuery(address: string, values: Record<string, string>): string {
  const search = new URLSearchParams(values).toString();
  return search ? `${address}${address.includes("?") ? "&" : "?"}${search}` : address;
}
