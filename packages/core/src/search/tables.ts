declare module "../tables" {
  interface Tables {
    search_grams: SearchGramsTable;
    search_progress: SearchProgressTable;
  }
}

/** The beginnings of all ends of a row's texts. */
export interface SearchGramsTable {
  /** A hash of the source's name and the owner. */
  list_id: Buffer;
  /** At most 9 bytes; empty for a row whose texts are too long to be indexed. */
  gram: string;
  /** Id of the row. */
  item: string;
}

/** How far the rows that are older than the index have been added to it. */
export interface SearchProgressTable {
  /** Name of the source. */
  name: string;
  /** Id of the last row that was added. */
  upto: string;
  done: number;
}
