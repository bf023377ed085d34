/** What happens to a link of an export. `renamed` is made with another ending, since somebody has its own. */
export type Fate = "new" | "renamed" | "there" | "refused";

/** A part of a link that is not taken. */
export type LeftPart = "password" | "rules" | "starts" | "archived" | "tags" | "cut" | "date" | "after";

/** One link of an export, as the preview shows it. */
export interface PlannedLink {
  /** Its position, from 0. */
  index: number;
  url: string;
  ending: string;
  title: string;
  fate: Fate;
  /** Why it is refused, in the reader's language. */
  reason: string;
  /** What of it is left out. */
  left: LeftPart[];
}

/** The data of a preview. */
export interface ImportPlan {
  /** The encrypted links; the page sends it back. */
  ticket: string;
  links: PlannedLink[];
  /** Rows that cannot be read. */
  broken: number[];
  /** How many more links the quota allows. */
  room: number;
}
