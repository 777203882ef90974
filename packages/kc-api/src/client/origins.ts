// @chunk page
/**
 * Returns an address that the server sent (redirectUrl, a logout address, a download URI, a share link) if its origin is allowed. These are the console's own
 * origin and that of the configured identity provider. Returns null for anything else: scripts, data, other hosts, addresses with a user name in them.
 */
export function safeAddress(said: string, own: string, allowed: readonly string[] = []): string | null {
  let url: URL;
  try {
    url = new URL(said, own);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  const origins = new Set([own, ...allowed].flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])));
  return origins.has(url.origin) ? url.href : null;
}
