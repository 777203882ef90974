/** True for a host name or an IP address that URL parsing accepts, as in browsers and Node. No port, path or user name. */
export function isHost(text: string): boolean {
  const host = text.trim();
  if (/[\s,/\\?#@[\]%]/.test(host)) return false;
  const written = host.includes(':') ? `[${host}]` : host;
  return host !== '' && URL.canParse(`https://${written}/`);
}
