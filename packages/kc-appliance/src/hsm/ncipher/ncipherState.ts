import type { NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { sessionDuration } from 'kc-api/rules/hsm/hsm';
import { defineRevisedValue } from '../../core/store/value.ts';

/** The fields of the response, plus secret ones: the world's hash and the softcard's password. */
export type NCipherSettings = Omit<NCipherInfo, 'admin_keyid' | 'password_set' | 'revision' | 'world'> & { world: string; password: string };

declare module '../../core/store/store.ts' {
  interface Values {
    ncipher_settings: NCipherSettings;
  }
}

export const noNCipher: NCipherSettings = {
  state: 'DISABLED',
  sduration: sessionDuration.usual,
  fips_level3: 'NO',
  card_allow: 'ALL',
  cardlist: [],
  clist: [],
  slist: [],
  world: '',
  label: '',
  password: '',
};
export const ncipherSettings = defineRevisedValue('ncipher_settings', noNCipher, { secrets: ['password'] });
