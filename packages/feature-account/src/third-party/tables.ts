import type { Provider } from "./providers";

/** A person at a provider, and whose account it opens. */
export interface AccountBindings {
  id: string;
  user_id: string;
  provider: Provider;
  /** The provider's own, lasting id of the person; never an email address. */
  subject: string;
  /** What the provider calls the person, for the list of bindings. */
  name: string;
  created_at: number;
}

/** A sign-in that is under way at a provider. It is used once, and only by the browser that began it. */
export interface AccountFlows {
  /** SHA-256 of `state`, in hex. */
  id: string;
  /** SHA-256 of the cookie of the browser, in hex. */
  browser: string;
  /** Sealed: provider, purpose, PKCE verifier, where to go after. */
  data: string;
  /** Sealed: who confirmed it from elsewhere (mini-program); null until then. */
  outcome: string | null;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_bindings: AccountBindings;
    account_flows: AccountFlows;
  }
}
