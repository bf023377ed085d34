/** A user, as any signed-in user may see them. */
export interface Person {
  id: string;
  name: string;
  avatar: string | null;
  /** Their signature. */
  mark: string;
}
