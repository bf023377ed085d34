import type { ListedEntry } from "../client/protocol";

/** What every view of an open vault gets. */
export interface ViewProps {
  entries: ListedEntry[];
  userId: string;
  /** How many accounts the user may have. */
  quota: number;
  /** Page of the list, from 1. */
  page: number;
  /** Goes to another view. */
  onTab(tab: string): void;
}
