/** The page that sends a text or a message to conversations. */
export const forwardPath = "/chat/send";

/** Conversations that get a text at once. */
export const mostRecipients = 10;

/** Conversations that the page lists at once. */
export const recipientsShown = 30;

/** A conversation that the viewer can send to. */
export interface Recipient {
  id: string;
  name: string;
  avatar: string | null;
  /** URL of the conversation. */
  path: string;
}

/** The page that sends a message on. */
export const forwardOf = ({ roomId, seq }: { roomId: string; seq: number }) =>
  `${forwardPath}?room=${roomId}&message=${seq}`;
