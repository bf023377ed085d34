declare module "@dozen/core/tables" {
  interface Tables {
    inbox_push: PushTable;
  }
}

/** A browser that receives a user's pushes. */
export interface PushTable {
  id: string;
  user_id: string;
  /** The session that turned them on, and with which they end; null if the site does not manage sessions. */
  session_id: string | null;
  endpoint: string;
  /** SHA-256 of the endpoint, in hex. */
  endpoint_hash: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
  created_at: number;
}
