/**
 * `noscan`: not scanned yet; `scaned`: shown on a phone; then `confirm` or `cancel` (spec:account-36, spelling
 * included).
 */
export type ScanStatus = "noscan" | "scaned" | "confirm" | "cancel";

/** A QR code by which a phone signs a browser in. */
export interface AccountScans {
  /** The id in the QR code. */
  id: string;
  /** Keyed hash of the browser's uuid; only a client that knows the uuid learns the result. */
  asker_mac: string;
  status: ScanStatus;
  /** Two digits that both screens show. */
  number: number;
  /** Address and user agent of the browser that asked. */
  ip: string;
  user_agent: string;
  /** The user who scanned it, and the session of their phone. */
  user_id: string | null;
  session_id: string | null;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_scans: AccountScans;
  }
}
