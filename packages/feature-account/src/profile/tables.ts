export interface AccountAvatars {
  user_id: string;
  /** Part of the picture's address; changes with every picture. */
  id: string;
  /** Id of the bytes in the storage. */
  blob_id: string;
  type: "image/jpeg" | "image/png";
  created_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_avatars: AccountAvatars;
  }
}
