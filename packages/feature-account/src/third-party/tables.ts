/** A sign-in in progress at a provider. It can be used once, and only by the browser that started it. */
export interface AccountFlows {
  /** SHA-256 of `state`, in hex. */
  id: string;
  /** SHA-256 of the browser's cookie, in hex. */
  browser: string;
  /** Encrypted: provider, purpose, PKCE verifier and target. */
  data: string;
  /** Encrypted: the identity that another device confirmed (mini-program); null until then. */
  outcome: string | null;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_flows: AccountFlows;
  }
}
