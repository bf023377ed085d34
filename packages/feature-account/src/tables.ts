/** What a code is good for. A code of one purpose never passes for another. */
export type CodePurpose = "login" | "reg" | "reset" | "resetTicket";

/** The newest code of each account and purpose, whether or not the account exists. */
export interface AccountCodes {
  purpose: CodePurpose;
  /** Email in lower case or phone number in E.164. */
  account: string;
  /** Changes with every new code, so that a try counts against the code it was made for. */
  id: string;
  /** Keyed hash of purpose, account and code. */
  code_mac: string;
  /** Guesses evaluated so far. */
  tries: number;
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

declare module "@dozen/core/tables" {
  interface Tables {
    account_codes: AccountCodes;
    account_invites: AccountInvites;
  }
}
