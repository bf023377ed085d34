import type { ListedEntry } from "../client/protocol";

/** The props of every view of an open vault. */
export interface ViewProps {
  entries: ListedEntry[];
  userId: string;
  /** The most entries that the user may have. */
  quota: number;
  /** The page of the list, counted from 1. */
  page: number;
  /** Switches to another view. */
  onTab(tab: string): void;
}
