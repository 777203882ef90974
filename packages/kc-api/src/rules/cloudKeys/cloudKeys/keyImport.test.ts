import { expect, it } from 'vitest';
import { importKinds, importPlace } from './keyImport.ts';

it('an import names its place as the provider calls it [CKP-55]', () => {
  expect(importPlace('AWS', { kind: '', place: 'eu-west-1' })).toEqual({ region_name: 'eu-west-1' });
  expect(importPlace('AZURE', { kind: 'managedhsm', place: 'hsm-1' })).toEqual({ keyvault_type: 'managedhsm', keyvault_name: 'hsm-1' });
  expect(importPlace('GCP', { kind: '', place: 'projects/p/locations/l/keyRings/r' })).toEqual({ keyring: 'projects/p/locations/l/keyRings/r' });
});

it('only Azure has kinds of places, and nothing is imported from DKE', () => {
  expect([importKinds('AWS'), importKinds('AZURE'), importKinds('GCP')]).toEqual([[], ['vaults', 'managedhsm'], []]);
});
