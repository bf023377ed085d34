import type { RequestContext } from "@dozen/core/context";
import type { Provider } from "./providers";

/** The address that a provider redirects to; it is registered with the provider. */
export function callbackUrl({ settings }: Pick<RequestContext, "settings">, provider: Provider): string {
  return `${settings.origin}/oauth/callback/${provider}`;
}
