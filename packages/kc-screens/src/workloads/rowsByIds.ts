/** Maximum number of ids of 36 characters in one URL: servers and proxies accept about 8 kB. */
const idsAtOnce = 100;

/** Loads rows by their ids, of which there may be thousands, in batches of 100. Rejects with the first error. */
export async function rowsByIds<Row>(ids: readonly string[], read: (part: readonly string[]) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, n) => ids.slice(n * idsAtOnce, (n + 1) * idsAtOnce));
  return (await Promise.all(parts.map(read))).flat();
}
