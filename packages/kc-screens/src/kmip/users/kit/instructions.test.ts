import { expect, it } from 'vitest';
import type { KmipKit } from 'kc-api/contract/kmip/users';
import { instructionsName, instructionsOf } from './instructions.ts';
import { products } from './kitSteps.ts';

const facts = { fingerprint: 'AA:BB', not_after: 1_800_000_000 } as KmipKit['certificate'];
const kit: KmipKit = {
  host: 'kc1.nordbank.example',
  port: 5_697,
  certificate: facts,
  ca: { ...facts, fingerprint: 'CC:DD' },
  key: 'yes',
  renew_by: 1_797_400_000,
  checks: [],
};

it.each(products.map(({ value, version }) => [value, version] as const))('lists for %s the values to enter', (product, version) => {
  const text = instructionsOf({ username: 'dr site/01' }, kit, product);
  for (const part of [
    'KMIP server: kc1.nordbank.example',
    'Port: 5697',
    `KMIP version: ${version}`,
    'Certificate: dr_site_01-cert.pem (SHA-256 AA:BB)',
    'CA certificate: kmip-ca.pem (SHA-256 CC:DD)',
  ])
    expect(text.split('\n')).toContain(part);
  expect(text).toMatch(/^1\. /m);
  expect(text).not.toMatch(/BEGIN|PRIVATE KEY-/);
});

it('lists the versions of products without steps', () => {
  expect(instructionsOf({ username: 'x' }, kit, 'other')).toContain('1.0: Percona Server for MongoDB');
  expect(instructionsName('dr site/01')).toBe('dr_site_01.txt');
});
