import type { contract } from 'kc-api/contract/contract';
import { accountArea } from './account/index.ts';
import { alertsArea } from './alerts/index.ts';
import { applinksArea } from './applinks/index.ts';
import { auditArea } from './audit/index.ts';
import { backupArea } from './backup/index.ts';
import { cloudKeysArea } from './cloudKeys/index.ts';
import { clusterArea } from './cluster/index.ts';
import { connectionsArea } from './connections/index.ts';
import type { Area } from './core/area.ts';
import type { Resource } from './core/handlers.ts';
import { operationTable } from './core/work/operations.ts';
import { ownLogTable } from './core/ownLog.ts';
import { coreTables } from './core/state.ts';
import type { TableShape } from './core/store/store.ts';
import { dashboardArea } from './dashboard/index.ts';
import { licenseArea } from './license/index.ts';
import { frameArea } from './frame/index.ts';
import { mailArea } from './mail/index.ts';
import { kmipArea } from './kmip/index.ts';
import { hsmArea } from './hsm/index.ts';
import { recoveryArea } from './recovery/index.ts';
import { postureArea } from './posture/index.ts';
import { preferencesArea } from './preferences/index.ts';
import { reportingArea } from './reporting/index.ts';
import { requestsArea } from './requests/index.ts';
import { runbooksArea } from './runbooks/index.ts';
import { restartArea } from './restart/index.ts';
import { passkeysArea } from './passkeys/index.ts';
import { securityArea } from './security/index.ts';
import { settingsArea } from './settings/index.ts';
import { sessionArea } from './session/index.ts';
import { sessionsArea } from './sessions/index.ts';
import { upgradeArea } from './upgrade/index.ts';
import { vaultsArea } from './vaults/index.ts';
import { viewsArea } from './views/index.ts';
import { snmpArea } from './snmp/index.ts';
import { syslogArea } from './syslog/index.ts';
import { acmeArea } from './acme/index.ts';
import { webhooksArea } from './webhooks/index.ts';
import { logBundleArea } from './logBundle/index.ts';
import { workloadsArea } from './workloads/index.ts';

/** All areas, in the order of their dependencies: seeds run in this order. */
export const areas: readonly Area[] = [
  sessionArea,
  mailArea,
  securityArea,
  sessionsArea,
  accountArea,
  passkeysArea,
  preferencesArea,
  auditArea,
  requestsArea,
  licenseArea,
  frameArea,
  cloudKeysArea,
  applinksArea,
  workloadsArea,
  dashboardArea,
  hsmArea,
  recoveryArea,
  kmipArea,
  settingsArea,
  restartArea,
  vaultsArea,
  viewsArea,
  snmpArea,
  syslogArea,
  webhooksArea,
  acmeArea,
  logBundleArea,
  connectionsArea,
  backupArea,
  clusterArea,
  upgradeArea,
  reportingArea,
  runbooksArea,
  // Its story refers to objects of other areas.
  alertsArea,
  // Last: its trend starts with the data of the other areas.
  postureArea,
];

/** One resource of handlers for each resource of the contract. The compiler requires each resource, and each of its calls. */
export const resources = {
  ...sessionArea.resources,
  ...securityArea.resources,
  ...sessionsArea.resources,
  ...accountArea.resources,
  ...passkeysArea.resources,
  ...preferencesArea.resources,
  ...alertsArea.resources,
  ...auditArea.resources,
  ...requestsArea.resources,
  ...licenseArea.resources,
  ...frameArea.resources,
  ...cloudKeysArea.resources,
  ...applinksArea.resources,
  ...workloadsArea.resources,
  ...kmipArea.resources,
  ...dashboardArea.resources,
  ...hsmArea.resources,
  ...connectionsArea.resources,
  ...mailArea.resources,
  ...recoveryArea.resources,
  ...settingsArea.resources,
  ...restartArea.resources,
  ...vaultsArea.resources,
  ...viewsArea.resources,
  ...snmpArea.resources,
  ...syslogArea.resources,
  ...webhooksArea.resources,
  ...acmeArea.resources,
  ...logBundleArea.resources,
  ...backupArea.resources,
  ...clusterArea.resources,
  ...upgradeArea.resources,
  ...reportingArea.resources,
  ...runbooksArea.resources,
  ...postureArea.resources,
} satisfies Record<keyof typeof contract, Resource>;

/** The shapes of all tables, for a database. */
export const tableShapes: Readonly<Record<string, TableShape>> = Object.fromEntries(
  [...coreTables, ownLogTable, operationTable, ...areas.flatMap(({ tables = [], records = [] }) => [...tables, ...records.map(({ table }) => table)])].map(
    ({ name, shape }) => [name, shape],
  ),
);
