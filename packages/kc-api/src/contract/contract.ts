import type { Call } from './call.ts';
import { adminKey, twoFactor, vitals } from './account.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
import { cloudCalendar } from './cloudCalendar.ts';
import { cloudKeys } from './cloudKeys.ts';
import { cloudKeysPage } from './cloudKeysPage.ts';
import { cspAccounts } from './cspAccounts.ts';
import { databaseConnectors } from './databaseConnectors.ts';
import { directories } from './directories.ts';
import { groups } from './groups.ts';
import { keySets } from './keySets.ts';
import { oidc } from './oidc.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { prefs, system } from './system.ts';
import { users } from './users.ts';

/** Every call of the appliance, by resource. The appliance must answer each; openapi.json is made from it. */
export const contract = {
  session,
  system,
  prefs,
  oidc,
  users,
  groups,
  directories,
  settings,
  twoFactor,
  adminKey,
  vitals,
  alerts,
  audit,
  keySets,
  cspAccounts,
  cloudKeys,
  databaseConnectors,
  cloudKeysPage,
  cloudCalendar,
};

export const allCalls: readonly Call[] = Object.values(contract).flatMap((calls) => Object.values(calls) as Call[]);
