/** The fields of an article that a version stores. */
export const versionFields = ["title", "summary", "category", "tag", "content"] as const;

/** Versions stored per article; older ones are deleted. */
export const maxVersions = 50;

/** An earlier version of an article, as its list shows it. */
export interface VersionLine {
  id: string;
  title: string;
  /** When it was written, epoch milliseconds. */
  writtenAt: number;
}

export interface Version extends VersionLine {
  summary: string;
  category: string;
  tag: string;
  content: string;
}
