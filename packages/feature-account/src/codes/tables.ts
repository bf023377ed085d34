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

declare module "@dozen/core/tables" {
  interface Tables {
    account_codes: AccountCodes;
  }
}
