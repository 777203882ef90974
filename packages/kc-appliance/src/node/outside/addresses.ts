import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/**
 * The addresses of a host, none where nobody knows it. Every one of them is to be judged before one is connected to, and
 * none is looked up again. Rejects with the signal's reason where that takes too long.
 */
export async function addressesOf(hostname: string, signal: AbortSignal): Promise<string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  return (await Promise.race([lookup(hostname, { all: true }).catch(() => []), late])).map(({ address }) => address);
}
