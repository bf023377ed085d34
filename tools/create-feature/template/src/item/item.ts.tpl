export interface Item {
  id: string;
  text: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
}
