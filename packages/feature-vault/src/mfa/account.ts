import type { OtpKey } from "./key";

/** An MFA account as its owner sees it: with its codes, and never with its secret. */
export interface MfaAccount extends Omit<OtpKey, "secret"> {
  id: string;
  name: string;
  account: string;
  /** Time-based: the step of the first code. Counter-based: the counter of the latest code. */
  step: number;
  /**
   * Time-based: the codes of this step and the following ones. Counter-based: the latest code, if
   * there is one.
   */
  codes: string[];
  /** Epoch ms. */
  createdAt: number;
}

/** Name and account in one line, for buttons and confirmations. */
export function titleOf({ name, account }: Pick<MfaAccount, "name" | "account">): string {
  return account ? `${name} (${account})` : name;
}
