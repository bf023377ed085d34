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
    account_invites: AccountInvites;
  }
}
