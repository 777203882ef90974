import { BlockList, isIPv6 } from 'node:net';

/** Where no server is that anybody means, and where clouds and devices tell their neighbours what nobody else may know (RFC 3927, 4291, 1112). */
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
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  // Metadata of AWS, and of Google Cloud.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv6');

/** An IPv4 address in the clothes of IPv6 is judged as what it is: `BlockList` looks through `::ffff:…`, and NAT64 is refused. */
forbidden.addSubnet('64:ff9b::', 96, 'ipv6');

/** Whether the appliance connects to this address because somebody has entered it, or a name that leads to it. */
export const mayReach = (address: string): boolean => !forbidden.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
