/** One row per user with two-factor on. */
export interface AccountTwoFactor {
  user_id: string;
  /** The key of the authenticator app in base32, encrypted. */
  secret: string;
  /** Newest 30-second period whose code was used; it and older ones are rejected. */
  last_step: number;
  created_at: number;
}

/** A setup that waits for its confirmation code. */
export interface AccountTwoFactorSetups {
  user_id: string;
  /** Key and recovery codes as JSON, encrypted: they are shown again until they are confirmed. */
  sealed: string;
  expires_at: number;
}

/** One row per unused recovery code. */
export interface AccountRecoveryCodes {
  user_id: string;
  /** Keyed hash of user and code. */
  code_mac: string;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_two_factor: AccountTwoFactor;
    account_two_factor_setups: AccountTwoFactorSetups;
    account_recovery_codes: AccountRecoveryCodes;
  }
}
