import { BlockList, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** True if an IP address is in a network in CIDR notation, or equals that address. False if either cannot be parsed. */
export function isInNetwork(address: string, network: string): boolean {
  const [ip = '', prefix] = network.split('/');
  const list = new BlockList();
  try {
    if (prefix === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(prefix), familyOf(ip));
  } catch {
    return false;
  }
  return list.check(address, familyOf(address));
}
