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
  /** Sealed; signs the calls of an `api` session. */
  secret: string | null;
  /** 1 app, 2 browser. */
  platform: number;
  /** What the person or the client calls the device; may be empty. */
  device: string;
  ip: string;
  user_agent: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  /** When the person last showed who they are, here or in the session that let this one in. */
  proved_at: number;
  /** Session that let this one in. */
  parent_id: string | null;
}

export interface ExchangesTable {
  /** SHA-256 of the uuid, in hex. */
  id: string;
  user_id: string;
  expires_at: number;
  /** Session that asked for it, without which it is worth nothing. */
  session_id: string | null;
}

/** Signatures already used for a change, until their time stamp is too old to be taken anyway. */
export interface SignaturesTable {
  id: string;
  expires_at: number;
}
