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
import { connections } from './connections/connections.ts';
import { cluster } from './cluster/cluster.ts';
import { mappings } from './cluster/mappings.ts';
import { nodeJoin } from './cluster/nodeJoin.ts';
import { webCertificates } from './cluster/webCertificates.ts';
import { clusterTasks, domains, servers } from './cluster/servers.ts';
import { supportLogin } from './cluster/supportLogin.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { kmipActivity } from './kmip/activity.ts';
import { kmipCalendar } from './kmip/kmipCalendar.ts';
import { kmipClients } from './kmip/clients.ts';
import { kmipMigration } from './kmip/migration.ts';
import { kmipObjects } from './kmip/objects.ts';
import { kmipServer } from './kmip/server.ts';
import { kmipTenants } from './kmip/tenants.ts';
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
import { posture } from './posture/posture.ts';
import { reporting } from './reporting/reporting.ts';
import { changeFreezes } from './requests/changeFreezes.ts';
import { changeWindows } from './requests/changeWindows.ts';
import { requests } from './requests/requests.ts';
import { runbooks } from './runbooks/runbooks.ts';
import { decommission } from './recovery/decommission.ts';
import { recoveryDrill } from './recovery/drill.ts';
import { recovery } from './recovery/recovery.ts';
import { oidc } from './security/oidc.ts';
import { providerSignIn } from './security/providerSignIn.ts';
import { passkeys } from './passkeys/passkeys.ts';
import { passkeyProofs } from './session/passkeyProofs.ts';
import { session } from './session/session.ts';
import { machineTokens } from './sessions/machineTokens.ts';
import { panelSessions } from './sessions/panelSessions.ts';
import { seeAs } from './sessions/seeAs.ts';
import { sessions } from './sessions/sessions.ts';
import { settings } from './security/settings.ts';
import { licenses } from './license/license.ts';
import { logBundle } from './logBundle/logBundle.ts';
import { prefs } from './preferences/prefs.ts';
import { health } from './frame/health.ts';
import { metrics } from './frame/metrics.ts';
import { search } from './frame/search.ts';
import { system } from './frame/system.ts';
import { consoleSettings, managementConsole } from './settings/managementConsole.ts';
import { proxy } from './settings/proxy.ts';
import { settingIndex } from './settings/settingIndex.ts';
import { mails } from './mail/mails.ts';
import { sslOption } from './settings/sslOption.ts';
import { systemSettings } from './settings/systemSettings.ts';
import { trials } from './settings/trials.ts';
import { backups } from './backup/backup.ts';
import { restoreParts } from './backup/restoreParts.ts';
import { restarts } from './restart/restarts.ts';
import { upgrades } from './upgrade/upgrade.ts';
import { snmp } from './snmp/snmp.ts';
import { syslog } from './syslog/syslog.ts';
import { users } from './security/users.ts';
import { vaults } from './vaults/vaults.ts';
import { views } from './views/views.ts';
import { webhooks } from './webhooks/webhooks.ts';
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

/** Sessions, users, settings, alerts and the audit log. */
const administration = {
  session,
  passkeyProofs,
  sessions,
  panelSessions,
  machineTokens,
  seeAs,
  passkeys,
  system,
  health,
  metrics,
  search,
  connections,
  mails,
  licenses,
  snmp,
  syslog,
  webhooks,
  logBundle,
  prefs,
  oidc,
  providerSignIn,
  users,
  groups,
  directories,
  settings,
  proxy,
  trials,
  systemSettings,
  sslOption,
  managementConsole,
  consoleSettings,
  settingIndex,
  twoFactor,
  adminKey,
  vitals,
  alerts,
  audit,
};

/** Keys, the machines and clients that use them, and the hardware that protects them. */
const keys = {
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
  recovery,
  recoveryDrill,
  decommission,
  kmipClients,
  kmipObjects,
  kmipUsers,
  kmipTenants,
  kmipMigration,
  kmipServer,
  kmipActivity,
  kmipCalendar,
};

/** The life of the appliance: updates, backups, reports, requests, the cluster. */
const operation = {
  restarts,
  upgrades,
  reporting,
  requests,
  changeWindows,
  changeFreezes,
  posture,
  runbooks,
  vaults,
  views,
  backups,
  restoreParts,
  cluster,
  servers,
  domains,
  clusterTasks,
  supportLogin,
  webCertificates,
  nodeJoin,
  mappings,
};

/**
 * All calls of the appliance, by resource. An interface over parts: the type of one object with all of them would be too long for the compiler to
 * write into its declaration file.
 */
export interface Contract extends Administration, Keys, Operation {}
type Administration = typeof administration;
type Keys = typeof keys;
type Operation = typeof operation;

/** The appliance must handle each of these calls. openapi.json is generated from it. */
export const contract: Contract = { ...administration, ...keys, ...operation };

export const allCalls: readonly Call[] = Object.values(contract).flatMap((calls) => Object.values(calls) as Call[]);
