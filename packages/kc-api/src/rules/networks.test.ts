import { expect, it } from 'vitest';
import { isInNetwork } from './networks.ts';

it.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.4', '10.1.2.3', false],
  ['::ffff:10.1.2.3', '10.0.0.0/8', true],
  ['::ffff:a01:203', '10.0.0.0/8', true],
  ['192.168.1.129', '192.168.1.128/25', true],
  ['192.168.1.127', '192.168.1.128/25', false],
  ['fd00::17', 'fd00::/8', true],
  ['fe80::17', 'fd00::/8', false],
  ['fd00::17', '::/0', true],
  ['10.1.2.3', '0.0.0.0/0', true],
  ['fd00::17', '0.0.0.0/0', false],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8', true],
  ['', '10.0.0.0/8', false],
  ['10.1.2.3', 'intranet', false],
  ['10.1.2.3', '10.0.0.0/33', false],
])('tells whether %s is in %s', (address, network, expected) => expect(isInNetwork(address, network)).toBe(expected));
