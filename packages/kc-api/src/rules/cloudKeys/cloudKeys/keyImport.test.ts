import { expect, it } from 'vitest';
import { importKinds, importPlace } from './keyImport.ts';

it('sends the location of an import in the field of the provider [CKP-55]', () => {
  expect(importPlace('AWS', { kind: '', place: 'eu-west-1' })).toEqual({ region_name: 'eu-west-1' });
  expect(importPlace('AZURE', { kind: 'managedhsm', place: 'hsm-1' })).toEqual({ keyvault_type: 'managedhsm', keyvault_name: 'hsm-1' });
  expect(importPlace('GCP', { kind: '', place: 'projects/p/locations/l/keyRings/r' })).toEqual({ keyring: 'projects/p/locations/l/keyRings/r' });
});

it('offers kinds of vaults for Azure only, without DKE', () => {
  expect([importKinds('AWS'), importKinds('AZURE'), importKinds('GCP')]).toEqual([[], ['vaults', 'managedhsm'], []]);
});
