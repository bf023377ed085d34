import type { OtpKey } from "./key";

/** An account of the list as its owner sees it: with its codes, never with its secret. */
export interface MfaAccount extends Omit<OtpKey, "secret"> {
  id: string;
  name: string;
  account: string;
  /** By time: the step that the first of the codes is for. By counter: the count of the code drawn last. */
  step: number;
  /** By time: this step's code and those of the steps after it. By counter: the code drawn last, if one was. */
  codes: string[];
  /** Epoch ms. */
  createdAt: number;
}

/** Name and account in one line, for buttons and questions. */
export function titleOf({ name, account }: Pick<MfaAccount, "name" | "account">): string {
  return account ? `${name} (${account})` : name;
}
