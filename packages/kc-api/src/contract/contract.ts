import type { Call } from './call.ts';
import { adminKey, twoFactor, vitals } from './account/account.ts';
import { alerts } from './alerts/alerts.ts';
import { applinks } from './applinks/applinks.ts';
import { audit } from './audit/audit.ts';
import { cloudCalendar } from './cloudKeys/cloudCalendar.ts';
import { cloudKeys } from './cloudKeys/cloudKeys.ts';
import { cloudKeysPage } from './cloudKeys/cloudKeysPage.ts';
import { cspAccounts } from './cloudKeys/cspAccounts.ts';
import { databaseConnectors } from './cloudKeys/databaseConnectors.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { kmipClients } from './kmip/clients.ts';
import { kmipObjects } from './kmip/objects.ts';
import { kmipServer } from './kmip/server.ts';
import { kmipUsers } from './kmip/users.ts';
import { directories } from './security/directories.ts';
import { directoryServers } from './workloads/directoryServers.ts';
import { groups } from './security/groups.ts';
import { csr } from './hsm/csr.ts';
import { hsm } from './hsm/hsm.ts';
import { luna } from './hsm/luna.ts';
import { lunaCloud } from './hsm/lunaCloud.ts';
import { ncipher } from './hsm/ncipher.ts';
import { rootOfTrust } from './hsm/rootOfTrust.ts';
import { keySets } from './cloudKeys/keySets.ts';
import { oidc } from './security/oidc.ts';
import { session } from './session/session.ts';
import { settings } from './security/settings.ts';
import { prefs } from './preferences/prefs.ts';
import { search } from './frame/search.ts';
import { system } from './frame/system.ts';
import { users } from './security/users.ts';
import { accessPolicies } from './workloads/accessPolicies.ts';
import { cvmCertificates } from './workloads/cvmCertificates.ts';
import { cvms } from './workloads/cvms.ts';
import { cvmCalendar } from './workloads/cvmCalendar.ts';
import { cvmSets } from './workloads/cvmSets.ts';
import { cvmTasks } from './workloads/cvmTasks.ts';
import { kek } from './workloads/kek.ts';
import { asymmetricKeyIds, keyIds } from './workloads/keyIds.ts';
import { disks } from './workloads/disks.ts';
import { software } from './workloads/software.ts';

/** Every call of the appliance, by resource. The appliance must answer each; openapi.json is made from it. */
export const contract = {
  session,
  system,
  search,
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
  applinks,
  cvmSets,
  cvms,
  cvmTasks,
  cvmCalendar,
  kek,
  dashboard,
  keyIds,
  asymmetricKeyIds,
  disks,
  directoryServers,
  accessPolicies,
  cvmCertificates,
  software,
  hsm,
  csr,
  luna,
  lunaCloud,
  ncipher,
  rootOfTrust,
  kmipClients,
  kmipObjects,
  kmipUsers,
  kmipServer,
};

export const allCalls: readonly Call[] = Object.values(contract).flatMap((calls) => Object.values(calls) as Call[]);
