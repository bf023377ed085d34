/** What of an article its versions keep. */
export const versionFields = ["title", "summary", "category", "tag", "content"] as const;

/** Of one article; older ones go. */
export const versionsKept = 50;

/** An earlier state of an article, as its list shows it. */
export interface VersionLine {
  id: string;
  title: string;
  /** When it was written. Epoch ms. */
  writtenAt: number;
}

export interface Version extends VersionLine {
  summary: string;
  category: string;
  tag: string;
  content: string;
}
