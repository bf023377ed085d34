import type { Account } from "@dozen/core/schemas";
import type { OwnAccounts } from "./ui/own-account";

/** What a signed-in user has to prove again. */
export interface AskedAgain extends OwnAccounts {
  /** A user without a password receives a code instead. */
  byPassword: boolean;
  bySecondFactor: boolean;
}

/** The proof as the form or call sends it. */
export interface ShownAgain {
  password?: string;
  /** The account of theirs that received `code`. */
  type?: Account["type"];
  code?: string;
  f2aCode?: string;
}
