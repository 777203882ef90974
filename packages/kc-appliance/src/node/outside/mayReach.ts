import { BlockList, isIPv6 } from 'node:net';

/** Addresses without a legitimate server, and link-local metadata services that clouds and devices offer to their neighbors (RFC 3927, 4291, 1112). */
const forbidden = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  // Metadata of Alibaba Cloud, and of Oracle Cloud.
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  // Azure's wire server.
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['fe80::', 10],
  // Site-local, which RFC 3879 has withdrawn.
  ['fec0::', 10],
  ['ff00::', 8],
  // Metadata of AWS, and of Google Cloud.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv6');

/**
 * Prefixes of IPv6 addresses that contain an IPv4 address, including the forbidden ones. Routers and operating systems forward them. `BlockList` itself only
 * checks mapped addresses (`::ffff:0:0/96`). Servers never need the other forms.
 */
for (const [network, prefix] of [
  // IPv4-compatible (RFC 4291, 2.5.5.1). It also contains the loopback address.
  ['::', 96],
  // IPv4-translated (RFC 2765).
  ['::ffff:0:0:0', 96],
  // NAT64 (RFC 6052), and its local prefix (RFC 8215).
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Teredo (RFC 4380) and 6to4 (RFC 3056).
  ['2001::', 32],
  ['2002::', 16],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addAddress('::1', 'ipv6');

/** ISATAP (RFC 5214): the last 64 bits of an address are `0:5efe`, or `200:5efe`, and an IPv4 address. */
function isIsatap(address: string): boolean {
  const groups = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = groups.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [parts(head), parts(tail)];
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return all[5] === '5efe' && (all[4] === '0' || all[4] === '200');
}

/** True if the appliance may connect to this address on behalf of a user who entered it, or a name that resolves to it. */
export function mayReach(address: string): boolean {
  if (!isIPv6(address)) return !forbidden.check(address, 'ipv4');
  return loopback.check(address, 'ipv6') || !(forbidden.check(address, 'ipv6') || isIsatap(address));
}

/** Networks that are not part of the internet: RFC 1918, RFC 4193, and this machine. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');

/** True for an address of a private network, or of this machine. */
export const isPrivate = (address: string): boolean => privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
