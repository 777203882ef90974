/** Scenarios work out passwords first: what is slow or waits must not stand inside a transaction. */
export interface Prepared {
  now: number;
  hashes: ReadonlyMap<string, string>;
  /** How far the bank has grown, where it has. */
  size?: {
    people: number;
    records: number;
    sets?: number | undefined;
    keys?: number | undefined;
    cvmSets?: number | undefined;
    cvms?: number | undefined;
    tasks?: number | undefined;
    kmipObjects?: number | undefined;
  };
}
