import type { Provider } from "../third-party/providers";

/** A user's account at a provider, and the user here that it is linked to. */
export interface AccountBindings {
  id: string;
  user_id: string;
  provider: Provider;
  /** The provider's permanent id of the user; never an email address. */
  subject: string;
  /** The user's name at the provider, for the list of linked accounts. */
  name: string;
  created_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_bindings: AccountBindings;
  }
}
