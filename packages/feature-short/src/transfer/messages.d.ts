/** A link in another service's export, as it is written there; what it lacks is empty. */
export interface ForeignLink {
  url: string;
  /** The short address that it had. */
  short: string;
  ending: string;
  title: string;
  note: string;
  tags: string[];
  created: string;
  expires: string;
  starts: string;
  /** 0 without. */
  maxVisits: number;
  /** 0 if the export has no count. */
  visits: number;
  afterUrl: string;
  hasPassword: boolean;
  isArchived: boolean;
  hasRules: boolean;
}

export interface ReadLinks {
  links: ForeignLink[];
  /** The numbers of rows that cannot be read. */
  broken: number[];
}

export type ReadResult = ReadLinks | { refused: true };
