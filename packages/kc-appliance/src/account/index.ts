import { defineArea } from '../core/area.ts';
import { accountGrants } from './accountGrants.ts';
import { adminKey } from './adminKey.ts';
import { challengeTable, vitalsValue } from './state.ts';
import { twoFactor } from './twoFactor.ts';
import { vitals } from './vitals.ts';

export { vitalsValue } from './state.ts';
export { answered, challengeClient, challengeOf, challengesOf, codeLife, codeUsed, countTry, endChallenge } from './oneTimeCodes.ts';

export const accountArea = defineArea({
  name: 'account',
  resources: { twoFactor, adminKey, vitals },
  searches: 'Everyone has one account, and it is a page.',
  tables: [challengeTable],
  grants: accountGrants,
  seeds: { setUp: (environment) => vitalsValue.set(environment, { popup_closed: 'yes', transfer_enabled: 'yes' }) },
});
