/** A host name or an IP address as URLs write it, which is how every browser and Node judge it. No port, no path, no account. */
export function isHost(text: string): boolean {
  const host = text.trim();
  if (/[\s,/\\?#@[\]%]/.test(host)) return false;
  const written = host.includes(':') ? `[${host}]` : host;
  return host !== '' && URL.canParse(`https://${written}/`);
}
