/** The purpose of a code. A code is accepted for its own purpose only. */
export type CodePurpose =
  | "login"
  | "reg"
  | "reset"
  | "resetTicket"
  | "pwd"
  | "proof"
  | "contact"
  | "cancel"
  | "third"
  | "passkey";

/** The newest code of each account, purpose and client, whether or not the account exists. */
export interface AccountCodes {
  purpose: CodePurpose;
  /** Email in lower case or phone number in E.164. */
  account: string;
  /** Keyed hash of the client that requested it. */
  slot: string;
  /** Changes with every new code, so that a guess counts against the code that it was made for. */
  id: string;
  /** Keyed hash of purpose, account and code. */
  code_mac: string;
  /** Evaluated guesses of the client that requested it. */
  tries: number;
  /** Evaluated guesses of all other clients. */
  tries_elsewhere: number;
  created_at: number;
  expires_at: number;
}

export interface AccountInvites {
  id: string;
  /** 6 letters or digits, upper case. */
  code: string;
  created_at: number;
  used_by: string | null;
  used_at: number | null;
}

/** One sign-in, or a refused attempt. */
export interface AccountLoginLog {
  user_id: string;
  /** A ULID, which sorts by time. */
  id: string;
  ip: string;
  /** Method: `password`, `code`, `reg`, or another name. */
  type: string;
  /** 1 for a refused attempt. */
  refused: number;
  /** The browser session that it created; null for programs, whose session begins when they exchange their uuid. */
  session_id: string | null;
  created_at: number;
}

export interface AccountPreferences {
  user_id: string;
  name: "theme" | "ubg" | "locale";
  value: string;
}

export interface AccountAvatars {
  user_id: string;
  /** Part of the picture's address; changes with every picture. */
  id: string;
  /** Id of the bytes in the storage. */
  blob_id: string;
  type: "image/jpeg" | "image/png";
  created_at: number;
}

export interface AccountCancellations {
  user_id: string;
  /** When the notice was opened. */
  begun_at: number;
  /** When everything is erased; null until a code has confirmed the cancellation. */
  erase_at: number | null;
}

/** A browser or program that a user has signed in with. */
export interface AccountDevices {
  user_id: string;
  /** Keyed hash of user and device. */
  device_mac: string;
  created_at: number;
  seen_at: number;
}

/** The way back from a changed email or phone number, sent to the old one. */
export interface AccountContactUndos {
  /** Keyed hash of the ticket in the message. */
  id: string;
  user_id: string;
  type: "email" | "phone";
  /** What it was; empty where there was none. */
  before: string;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_codes: AccountCodes;
    account_invites: AccountInvites;
    account_login_log: AccountLoginLog;
    account_preferences: AccountPreferences;
    account_avatars: AccountAvatars;
    account_cancellations: AccountCancellations;
    account_devices: AccountDevices;
    account_contact_undos: AccountContactUndos;
  }
}
