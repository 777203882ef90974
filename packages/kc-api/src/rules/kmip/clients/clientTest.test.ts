import { expect, it } from 'vitest';
import { kmipTestText } from './clientTest.ts';

it.each([
  [-1, 'connection', 'No KMIP server configured.'],
  [0, 'connection', 'KMIP server connection OK.'],
  [0, 'key', 'KMIP key generation successful.'],
  [111, 'key', 'KMIP server connection failed. Error number 111'],
] as const)('returns for test result %d of a %s the required text', (result, what, words) => expect(kmipTestText(result, what)).toBe(words));
