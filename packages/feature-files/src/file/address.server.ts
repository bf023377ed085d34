import type { Context, RequestContext } from "@dozen/core/context";
import { issueFileToken } from "@dozen/core/sessions/file-tokens.server";
import { isSignedIn } from "@dozen/core/viewer";
import type { StoredFile } from "./file";

/** What an address is for. */
export type AddressUse = "view" | "download" | "thumb";

type Asking = Pick<RequestContext, "viewer" | "settings" | "secrets" | "clock">;

/**
 * The address of a file's bytes. Those of the file tool carry the access token of whoever asks (B§6), which is good for
 * an hour and dies with the session; avatars and embedded media are open to whoever knows their unguessable name.
 */
export function fileAddress(
  context: Asking,
  file: Pick<StoredFile, "name" | "source">,
  use: AddressUse = "view",
): string {
  const query = new URLSearchParams(use === "view" ? {} : { as: use });
  if (file.source === 1) for (const [name, value] of accessQuery(context)) query.set(name, value);
  const search = query.toString();
  return plainAddress(context, file) + (search && `?${search}`);
}

/** The address without a token, as `url` of the calls: what the client appends its own access token to. */
export function plainAddress({ settings }: Pick<Context, "settings">, { name }: Pick<StoredFile, "name">): string {
  return `${settings.fileOrigin}/f/${name}`;
}

/** Where another site says who is asking there are no sessions of ours, and its cookie opens the file. */
function accessQuery({ viewer, ...context }: Asking): [string, string][] {
  const sessionId = isSignedIn(viewer) ? viewer.sessionId : undefined;
  return sessionId ? [["accessToken", issueFileToken(context, "access", sessionId)]] : [];
}
