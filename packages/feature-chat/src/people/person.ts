/** Somebody of the site, as everybody signed in may see them. */
export interface Person {
  id: string;
  name: string;
  avatar: string | null;
  /** What they say about themselves. */
  mark: string;
}
