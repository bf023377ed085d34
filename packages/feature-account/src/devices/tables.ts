/** A browser or program that a user has signed in with. */
export interface AccountDevices {
  user_id: string;
  /** Keyed hash of user and device. */
  device_mac: string;
  created_at: number;
  seen_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_devices: AccountDevices;
  }
}
