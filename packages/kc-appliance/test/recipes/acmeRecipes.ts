import type { Values } from '../../src/core/store/store.ts';
import { newAcme } from 'kc-api/rules/acme/acme';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

/** Settings for the simulated CA. */
export const acmeEntry = {
  ...newAcme,
  enabled: 'yes',
  directory: 'https://ca.nordbank.example/acme/directory',
  terms_agreed: 'yes',
  names: ['kc.nordbank.example'],
  eab_hmac_key: '',
} as const satisfies Values['web_acme'];

const turnOn =
  (name: 'web_acme' | 'kmip_acme') =>
  ({ appliance }: World): void =>
    appliance.environment.store.setValue(name, acmeEntry);

/** Recipes for all calls of ACME that change data. */
export const acmeRecipes: Record<string, Recipe> = {
  'webAcme.change': { body: { names: ['kc.nordbank.example'] } },
  'webAcme.obtain': { before: turnOn('web_acme') },
  'kmipAcme.change': { body: { names: ['kc.nordbank.example'] } },
  'kmipAcme.obtain': { before: turnOn('kmip_acme') },
};
