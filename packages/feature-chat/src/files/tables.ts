declare module "@dozen/core/tables" {
  interface Tables {
    chat_files: ChatFiles;
  }
}

/** A file that was sent to a room. */
export interface ChatFiles {
  id: string;
  room_id: string;
  user_id: string;
  /** Id of the bytes in the storage. */
  blob_id: string;
  /** The sender's file name; encrypted. */
  name: string;
  /** MIME type, detected from the content. */
  type: string;
  size: number;
  created_at: number;
  /** Client id of the message that will name it; null once that message is known to exist. */
  unsent_as: string | null;
}
