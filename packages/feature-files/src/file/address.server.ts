import type { Context, RequestContext } from "@dozen/core/context";
import { issueFileToken } from "@dozen/core/sessions/file-tokens.server";
import { isSignedIn } from "@dozen/core/viewer";
import type { StoredFile } from "./file";

/** What an address is for. */
export type AddressUse = "view" | "download" | "thumb";

/** What opens an address in place of the cookie. */
export type Pass = Record<string, string>;

type Asking = Pick<RequestContext, "viewer" | "settings" | "secrets" | "clock">;

/**
 * The address of a file's bytes. Those of the file tool carry the access token of whoever asks (spec:files-48), which is good for
 * 50 to 60 minutes and dies with the session; avatars and embedded media are open to whoever knows their unguessable
 * name.
 */
export function fileAddress(
  context: Asking,
  file: Pick<StoredFile, "name" | "source">,
  use: AddressUse = "view",
  pass: Pass = filePass(context, file),
): string {
  // Without a token only the cookie opens it, which goes to no other host.
  const isByCookie = file.source === 1 && !pass.accessToken;
  const address = isByCookie ? `${context.settings.origin}/f/${file.name}` : plainAddress(context, file);
  return withQuery(address, { ...(use !== "view" && { as: use }), ...pass });
}

/** What the addresses of a file carry for whoever asks. */
export function filePass(context: Asking, { source }: Pick<StoredFile, "source">): Pass {
  return source === 1 ? passOf(context) : {};
}

/** The address without a token, as `url` of the calls: what the client appends its own access token to. */
export function plainAddress({ settings }: Pick<Context, "settings">, { name }: Pick<StoredFile, "name">): string {
  return `${settings.fileOrigin}/f/${name}`;
}

/**
 * What whoever asks appends to the addresses of their files: good for at most an hour, and dead with the session.
 * Where another site says who is asking there are no sessions of ours, and its cookie opens the file.
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
