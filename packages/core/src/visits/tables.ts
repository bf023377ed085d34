declare module "../tables" {
  interface Tables {
    masked_visits: MaskedVisitsTable;
  }
}

/** Up to where the addresses of a kind of visits are masked. */
interface MaskedVisitsTable {
  /** Name of the table of the visits. */
  visits: string;
  /** Id of the last visit whose address is masked. */
  upto: number;
  /** Epoch ms: the sums of all days before are masked. */
  sums_upto: number;
}
