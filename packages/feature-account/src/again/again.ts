import type { Account } from "@dozen/core/schemas";
import type { OwnAccounts } from "../settings/ui/own-account";

/** What somebody who is signed in is asked for as if they signed in. */
export interface AskedAgain extends OwnAccounts {
  /** Who has no password gets a code sent. */
  byPassword: boolean;
  bySecondFactor: boolean;
}

/** What they show. */
export interface ShownAgain {
  password?: string;
  /** Which account of theirs `code` went to. */
  type?: Account["type"];
  code?: string;
  f2aCode?: string;
}
