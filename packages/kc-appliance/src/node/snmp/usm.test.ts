import { expect, it } from 'vitest';
import { localKey } from './usm.ts';

it('derives the keys of RFC 3414, A.3', () => {
  const engine = Buffer.from('000000000000000000000002', 'hex');
  expect(localKey('MD5', 'maplesyrup', engine).toString('hex')).toBe('526f5eed9fcce26f8964c2930787d82b');
  expect(localKey('SHA', 'maplesyrup', engine).toString('hex')).toBe('6695febc9288e36282235fc7151f128497b38f3f');
});
