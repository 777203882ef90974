import type { contract } from 'kc-api/contract/contract';
import type { Resource } from '../core/handlers.ts';
import { adminKey } from './adminKey.ts';
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
import { twoFactor } from './twoFactor.ts';
import { users } from './users.ts';
import { vitals } from './vitals.ts';

/** One resource of handlers for each resource of the contract; the compiler asks for every one, and for every call in it. */
export const resources = {
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
} satisfies Record<keyof typeof contract, Resource>;
