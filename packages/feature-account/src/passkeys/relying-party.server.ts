import { isIP } from "node:net";
import type { Context } from "@dozen/core/context";
import { passkeysMissing } from "./errors";

/** The site as authenticators identify it. */
export interface RelyingParty {
  /** Host name; a passkey works only there. */
  id: string;
  origin: string;
}

/** Whether this site can have passkeys: browsers create none for an IP address. */
export function offersPasskeys({ settings }: Pick<Context, "settings">): boolean {
  return isIP(new URL(settings.origin).hostname.replace(/^\[|\]$/g, "")) === 0;
}

/** @throws passkeysMissing */
export function relyingParty(context: Pick<Context, "settings">): RelyingParty {
  if (!offersPasskeys(context)) throw passkeysMissing();
  const { hostname, origin } = new URL(context.settings.origin);
  return { id: hostname, origin };
}
