import { expect, it } from 'vitest';
import { passkeyRules, passkeyTexts } from './passkeys.ts';

const host = 'kc-1.example';
const warning = (hosts: readonly string[], other_factor?: 'yes' | 'no') =>
  passkeyRules.warning(host, { passkeys: hosts.map((one) => ({ host: one })), other_factor });

it('warns when a passkey would be the only second factor at other host names', () => {
  expect(warning([], 'no')).toBe(passkeyTexts.onlyFactor(host));
  expect(warning([host], 'no')).toBe(passkeyTexts.onlyFactor(host));
  expect(warning(['kc-2.example'], 'no')).toBeUndefined();
  expect(warning([], 'yes')).toBeUndefined();
  expect(warning([])).toBeUndefined();
});
