const isIpv4 = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);

/** True for IPv6 addresses that URL parsing accepts, as in browsers and Node. */
const isIpv6 = (text: string): boolean => /^[\da-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);

/** True for an IP address, or for a network in CIDR notation: '10.0.0.0/8', 'fd00::/8'. */
export function isNetwork(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.trim().split('/');
  if (rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  return isIpv4(ip) ? Number(prefix ?? 0) <= 32 : isIpv6(ip) && Number(prefix ?? 0) <= 128;
}
