import type { PostureFix, PostureObject } from 'kc-api/contract/posture/posture';
import { pages } from 'kc-api/rules/frame/pages';
import { withParams, type Address } from '../shell/index.ts';

type Params = Address['params'];
type At = Pick<PostureObject, 'row' | 'within' | 'part'>;

/** The page that repairs a finding or completes a step of a runbook, and the dialog on that page. */
interface FixPlace {
  path: string;
  /** Id of the dialog to open. Default: no dialog. */
  dialog?: string;
  /** Returns the parameters of the object on the page. Default: none, because the page shows one object only. */
  at?: (object: At) => Params;
}

const row = ({ row: id }: At): Params => ({ row: id });
const inTab =
  (tab: string) =>
  ({ row: id }: At): Params => ({ tab, row: id });
/** Parameters of an object in the details of a row. */
const inside =
  (tab: string, sub: string, more: Params = {}) =>
  ({ row: id, within }: At): Params => ({ tab, row: within, sub, ...more, item: id });
/** The tabs of the cloud keys page have numbers. A key is listed in its key set, and Azure keys are grouped by kind. */
const key = ({ row: id, within, part }: At): Params => ({ tab: '1', keyset: within, ...(part === '' ? {} : { vaulttype: part }), row: id });
const setting = (tab: string) => (): Params => ({ tab });
const kmipUser = ({ row: id, within }: At): Params => (within === '' ? { tab: 'users', row: id } : { tab: 'tenants', row: within, sub: 'users', item: id });

const defaults = `${pages.security}/defaults`;

/** The place of each fix. The test `fixes.test.ts` checks that each dialog exists on its page. */
export const fixPlaces: Readonly<Record<PostureFix, FixPlace>> = {
  'users.edit': { path: pages.security, dialog: 'users.edit', at: inTab('users') },
  'users.disable': { path: pages.security, dialog: 'users.disable', at: inTab('users') },
  'userSessions.endAll': { path: pages.security, dialog: 'userSessions.endAll', at: inTab('users') },
  'users.delete': { path: pages.security, dialog: 'users.delete', at: inTab('users') },
  'groups.edit': { path: pages.security, dialog: 'groups.edit', at: inTab('groups') },
  'settings.enforceTwoFactor': { path: pages.twoFactor, dialog: 'settings.enforceTwoFactor' },
  userDefaults: { path: defaults, at: ({ part }) => ({ tab: part === '' ? 'accounts' : part }) },
  'directories.controller': { path: defaults, dialog: 'directories.controller', at: inTab('sign-in') },
  systemSettings: { path: '/settings', dialog: 'systemSettings.change', at: ({ part }) => ({ tab: part }) },
  mailServer: { path: '/settings', dialog: 'systemSettings.change', at: setting('mail-server') },
  'cloudKeys.edit': { path: pages.cloudKeys, dialog: 'cloudKeys.edit', at: key },
  'cloudKeys.rotate': { path: pages.cloudKeys, dialog: 'cloudKeys.rotate', at: key },
  'cloudKeys.open': { path: pages.cloudKeys, at: key },
  'keySets.edit': { path: pages.cloudKeys, dialog: 'keySets.edit', at: inTab('0') },
  'databaseConnectors.expiry': { path: pages.cloudKeys, dialog: 'databaseConnectors.expiry', at: inside('0', 'databaseConnectors') },
  'cspAccounts.edit': { path: pages.cloudKeys, dialog: 'cspAccounts.edit', at: inTab('2') },
  'cspAccounts.rotateAccessKey': { path: pages.cloudKeys, dialog: 'cspAccounts.rotateAccessKey', at: inTab('2') },
  'cvmCertificates.renew': { path: pages.vmCertificates, dialog: 'cvmCertificates.renew', at: row },
  'cvmSets.edit': { path: pages.workloads, dialog: 'cvmSets.edit', at: inTab('vmsets') },
  'kek.edit': { path: pages.workloads, dialog: 'kek.edit', at: ({ row: id }) => ({ tab: 'vmsets', row: id, sub: 'kek' }) },
  'keyIds.edit': { path: pages.workloads, dialog: 'keyIds.edit', at: inside('vmsets', 'keyIds') },
  'asymmetricKeyIds.edit': { path: pages.workloads, dialog: 'asymmetricKeyIds.edit', at: inside('vmsets', 'keyIds', { 'item.list': 'asymmetric' }) },
  'cvms.open': { path: pages.workloads, at: inTab('vms') },
  'cvms.upgradeAgent': { path: pages.workloads, dialog: 'cvms.upgradeAgent', at: inTab('vms') },
  'kmipUsers.edit': { path: pages.kmipServer, dialog: 'kmipUsers.edit', at: kmipUser },
  'kmipObjects.edit': { path: pages.kmipServer, dialog: 'kmipObjects.edit', at: inTab('objects') },
  'kmipObjects.revoke': { path: pages.kmipServer, dialog: 'kmipObjects.revoke', at: inTab('objects') },
  'kmipTenants.editPolicy': { path: pages.kmipServer, dialog: 'kmipTenants.editPolicy', at: inTab('tenants') },
  'kmipClients.edit': { path: pages.kmipClients, dialog: 'kmipClients.edit', at: row },
  'kmipServer.open': { path: pages.kmipServer, at: inTab('settings') },
  hsm: { path: pages.hsmServer },
  syslog: { path: '/syslog' },
  snmp: { path: '/snmp' },
  snmpUsers: { path: '/snmp', at: row },
  'backups.restore': { path: pages.backup, dialog: 'backups.restore' },
  'backups.create': { path: pages.backup, dialog: 'backups.create' },
  'license.upload': { path: pages.license, dialog: 'license.upload' },
  'servers.remove': { path: pages.cluster, dialog: 'servers.remove', at: inTab('servers') },
  'mappings.open': { path: pages.mappings, at: ({ row: id }) => (id === '' ? {} : { row: id }) },
  'servers.open': { path: pages.cluster, at: inTab('servers') },
  'adminKey.create': { path: pages.account, dialog: 'adminKey.create' },
  account: { path: pages.account },
  'recoveryDrill.run': { path: pages.account, dialog: 'recoveryDrill.run' },
};

/** The settings are a dialog, which everybody who may read them opens. */
const reads: ReadonlySet<string> = new Set(['systemSettings.change']);

/** Returns the address without its dialog, unless the dialog also serves for reading. For a user who may change nothing. */
export const withoutChange = (address: Address): Address => (reads.has(address.params['dialog'] ?? '') ? address : withParams(address, { dialog: undefined }));

/** Returns the address of the page or dialog that repairs the finding of an object. `readOnly`: the user may change nothing. Default: false. */
export function fixOf({ fix, ...object }: Pick<PostureObject, 'fix'> & At, readOnly = false): Address {
  const { path, dialog, at } = fixPlaces[fix];
  const address = { path, params: { ...at?.(object), ...(dialog === undefined ? {} : { dialog }) } };
  return readOnly ? withoutChange(address) : address;
}
