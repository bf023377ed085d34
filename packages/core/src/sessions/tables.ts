declare module "../tables" {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    exchanges: ExchangesTable;
    signatures: SignaturesTable;
  }
}

export interface UsersTable {
  id: string;
  type: "registered" | "temp";
  name: string;
  avatar: string | null;
  mark: string;
  /** 1 male, 2 female. */
  sex: number;
  /** YYYY-MM-DD */
  birth: string | null;
  addr: string;
  email: string | null;
  /** E.164 */
  phone: string | null;
  password_hash: string | null;
  pwd_key: string | null;
  /** JSON, see `UserConfig`. */
  config: string;
  created_at: number;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  kind: "web" | "api";
  /** SHA-256 of the cookie's or the token's value, in hex. */
  token_hash: string;
  /** Encrypted; it signs the calls of an `api` session. */
  secret: string | null;
  /** 1 app, 2 browser. */
  platform: number;
  /** The name that the user or the client gave the device; may be empty. */
  device: string;
  ip: string;
  user_agent: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  /** When the user last proved their identity, in this session or in the one that authorized it. */
  proved_at: number;
  /** The session that authorized this one. */
  parent_id: string | null;
}

export interface ExchangesTable {
  /** SHA-256 of the uuid, in hex. */
  id: string;
  user_id: string;
  expires_at: number;
  /** The session that requested it; when that ends, the uuid becomes invalid. */
  session_id: string | null;
}

/** Signatures already used for a change, until their time stamp would be rejected anyway. */
export interface SignaturesTable {
  id: string;
  expires_at: number;
}
