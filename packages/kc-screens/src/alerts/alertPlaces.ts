import type { Alert } from 'kc-api/contract/alerts/alerts';
import { alertKinds, isAlertKind, type AlertObjectKind, type AlertPage } from 'kc-api/rules/alerts/alertKinds';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { parseAddress, type Address } from '../shell/index.ts';

type AlertObject = NonNullable<Alert['object']>;

const row =
  (path: string, tab?: string) =>
  ({ id }: AlertObject): Address => ({ path, params: { ...(tab === undefined ? {} : { tab }), row: id } });

/** For each kind of object, the function that returns the address of the object, or undefined if there is none. */
const objectPlaces: Readonly<Record<AlertObjectKind, (object: AlertObject) => Address | undefined>> = {
  'Cloud key': row(pages.cloudKeys, '1'),
  'CSP account': row(pages.cloudKeys, '2'),
  'Key set': row(pages.cloudKeys, '0'),
  'KMIP user': row(pages.kmipServer, 'users'),
  Node: row(pages.cluster, 'servers'),
  Report: row('/reporting', 'generated'),
  User: row(pages.security, 'users'),
  View: ({ address }) => (address === undefined ? undefined : parseAddress(address)),
  VM: row(pages.workloads, 'vms'),
  'VM set': row(pages.workloads, 'vmsets'),
  Webhook: row('/webhooks'),
};

interface PagePlace {
  label: string;
  address: Address;
}

const page = (label: string, path: string, params: Address['params'] = {}): PagePlace => ({ label, address: { path, params } });
const setting = (label: string, tab: string): PagePlace => page(label, '/settings', { tab, dialog: 'systemSettings.change' });

const pagePlaces: Readonly<Record<AlertPage, PagePlace>> = {
  'Admin key': page(t('Admin key'), pages.account),
  'Audit log': page(t('Audit log'), '/auditlog', { 'filter.category': 'System' }),
  'Audit log export': page(t('Audit log export'), '/auditlog', { dialog: 'audit.export' }),
  Backup: page(t('Backup'), pages.backup),
  Cluster: page(t('Cluster'), pages.cluster),
  Decommission: page(t('Decommission'), pages.decommission),
  HSM: page('HSM', pages.hsmServer),
  'KMIP migration': page(t('KMIP migration'), pages.kmipServer, { tab: 'settings' }),
  'KMIP server': page(t('KMIP server'), pages.kmipServer, { tab: 'settings' }),
  License: page(t('License'), pages.license),
  'Log bundle': page(t('Log bundle'), '/logbundle'),
  'Mail server': setting(t('Mail server'), 'mail-server'),
  Proxy: page(t('Proxy'), '/proxy'),
  Requests: page(t('Requests'), pages.requests),
  SNMP: page('SNMP', '/snmp'),
  'SSL option': setting(t('SSL option'), 'ssl'),
  Syslog: page('Syslog', '/syslog'),
  Upgrade: page(t('Upgrade'), pages.upgrade),
};

const isPage = (object: AlertObjectKind | AlertPage): object is AlertPage => Object.hasOwn(pagePlaces, object);

/** Returns the name and address of an alert's object. Returns undefined for an unknown kind, or if the alert names no object. */
export function alertPlace({ kind, object }: Alert): { label: string; address: Address | undefined } | undefined {
  if (kind === undefined || !isAlertKind(kind)) return undefined;
  const about = alertKinds[kind].object;
  if (isPage(about)) return pagePlaces[about];
  return object && { label: object.name, address: objectPlaces[about](object) };
}
