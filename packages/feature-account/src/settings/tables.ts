export interface AccountPreferences {
  user_id: string;
  name: "theme" | "ubg" | "locale";
  value: string;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_preferences: AccountPreferences;
  }
}
