import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/**
 * Returns the addresses of a host; empty if the name is unknown. The caller must check each address before it connects, and must not resolve the name again.
 * Rejects with the signal's reason if the lookup takes too long.
 */
export async function addressesOf(hostname: string, signal: AbortSignal): Promise<string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  return (await Promise.race([lookup(hostname, { all: true }).catch(() => []), late])).map(({ address }) => address);
}
