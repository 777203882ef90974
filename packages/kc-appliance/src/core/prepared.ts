/** Scenarios hash passwords first: slow or asynchronous work must not run inside a transaction. */
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
