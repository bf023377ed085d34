import type { RequestContext } from "@dozen/core/context";
import type { Provider } from "./providers";

/** Where a provider sends people back to; it is registered there. */
export function callbackUrl({ settings }: Pick<RequestContext, "settings">, provider: Provider): string {
  return `${settings.origin}/oauth/callback/${provider}`;
}
