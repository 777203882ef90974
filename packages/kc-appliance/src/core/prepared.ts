/** Scenarios hash passwords first: slow or asynchronous work must not run inside a transaction. */
export interface Prepared {
  now: number;
  hashes: ReadonlyMap<string, string>;
  /** Number of rows to seed per kind, for large scenarios. */
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
