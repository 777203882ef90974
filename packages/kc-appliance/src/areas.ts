import type { contract } from 'kc-api/contract/contract';
import type { Resource } from './core/handlers.ts';
import { adminKey } from './account/adminKey.ts';
import { alerts } from './alerts/alerts.ts';
import { audit } from './audit/audit.ts';
import { cloudCalendar } from './cloudKeys/cloudCalendar.ts';
import { cloudKeys } from './cloudKeys/cloudKeys.ts';
import { cloudKeysPage } from './cloudKeys/cloudKeysPage.ts';
import { cspAccounts } from './cloudKeys/cspAccounts.ts';
import { databaseConnectors } from './cloudKeys/databaseConnectors.ts';
import { directories } from './security/directories.ts';
import { groups } from './security/groups.ts';
import { keySets } from './cloudKeys/keySets.ts';
import { oidc } from './security/oidc.ts';
import { session } from './session/session.ts';
import { settings } from './security/settings.ts';
import { prefs } from './preferences/prefs.ts';
import { system } from './frame/system.ts';
import { twoFactor } from './account/twoFactor.ts';
import { users } from './security/users.ts';
import { vitals } from './account/vitals.ts';

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
