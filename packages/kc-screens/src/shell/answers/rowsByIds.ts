/** So many ids of 36 characters stand in one address: servers and proxies take 8 kB of it. */
const idsAtOnce = 100;

/** Rows by their ids, of which there may be thousands: `read` is asked for a part of them at a time. Rejects with the first failure. */
export async function rowsByIds<Row>(ids: readonly string[], read: (part: readonly string[]) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, n) => ids.slice(n * idsAtOnce, (n + 1) * idsAtOnce));
  return (await Promise.all(parts.map(read))).flat();
}
