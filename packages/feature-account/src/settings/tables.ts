import type { PreferenceName } from "@dozen/core/events";

export interface AccountPreferences {
  user_id: string;
  name: PreferenceName | "ubg";
  value: string;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_preferences: AccountPreferences;
  }
}
