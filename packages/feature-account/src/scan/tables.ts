/** `noscan` nobody has scanned it, `scaned` a phone shows it, then `confirm` or `cancel` (spec:account-36, spelling included). */
export type ScanStatus = "noscan" | "scaned" | "confirm" | "cancel";

/** A QR code that a browser shows to be let in by a phone. */
export interface AccountScans {
  /** What the QR code carries. */
  id: string;
  /** Keyed hash of the uuid of the browser that asked; only who knows it learns the outcome. */
  asker_mac: string;
  status: ScanStatus;
  /** Two digits that both screens show. */
  number: number;
  /** Address and user agent of the browser that asked. */
  ip: string;
  user_agent: string;
  /** Who scanned it, and the session of their phone. */
  user_id: string | null;
  session_id: string | null;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_scans: AccountScans;
  }
}
