const isIpv4 = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);

/** True for IPv6 addresses that URL parsing accepts, as in browsers and Node. */
const isIpv6 = (text: string): boolean => /^[\da-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);

/** True for an IP address, or for a network in CIDR notation: '10.0.0.0/8', 'fd00::/8'. */
export function isNetwork(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.trim().split('/');
  if (rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  return isIpv4(ip) ? Number(prefix ?? 0) <= 32 : isIpv6(ip) && Number(prefix ?? 0) <= 128;
}

const groupBits = 16n;

/** Returns the 128 bits of an IP address; null if it is none. An IPv4 address counts as its mapped IPv6 address. */
function bitsOf(text: string): bigint | null {
  const dotted = text.includes('.') ? text.slice(text.lastIndexOf(':') + 1) : '';
  if (dotted === text && isIpv4(text)) return 0xffff_0000_0000n | BigInt(text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0));
  if (!isIpv6(text)) return null;
  // URL parsing writes the address in hexadecimal groups, also if its end has dots.
  const [head = '', tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [left, right] = [groups(head), groups(tail)];
  const all = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return all.reduce((bits, group) => (bits << groupBits) | BigInt(`0x${group}`), 0n);
}

/** True if an IP address is in a network in CIDR notation, or equals that address. False if either cannot be parsed. */
export function isInNetwork(address: string, network: string): boolean {
  if (!isNetwork(network)) return false;
  const [ip = '', prefix] = network.trim().split('/');
  const [from, base] = [bitsOf(address), bitsOf(ip)];
  if (from === null || base === null) return false;
  const length = prefix === undefined ? 128 : Number(prefix) + (isIpv4(ip) ? 96 : 0);
  const shift = BigInt(128 - length);
  return from >> shift === base >> shift;
}
