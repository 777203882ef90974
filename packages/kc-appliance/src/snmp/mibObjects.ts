import { isExpired } from 'kc-api/rules/license/license';
import type { Environment } from '../core/context.ts';
import { alertTable, hostname, software } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { limitsOf, nodeCountOf, systemHealth } from '../frame/index.ts';
import { licenseOf } from '../license/index.ts';

/** A value before its encoding; texts are UTF-8. */
export type SnmpValue = { text: string } | { oid: string } | { ticks: number } | { gauge: number } | { integer: number };

/** The enterprise number is the one reserved for documentation (RFC 5612). */
const keyControl = '1.3.6.1.4.1.32473.1';
const objectOid = (number: number): string => `${keyControl}.1.${number}`;
const notificationOid = (number: number): string => `${keyControl}.0.${number}`;

export interface MibObject {
  name: string;
  /** Number under kcObjects. It must never change. */
  number: number;
  syntax: string;
  description: string;
  /** Returns the value; null for an object that is only part of notifications. */
  read: ((environment: Environment) => SnmpValue) | null;
}

const unlimited = 'Zero where there is no limit.';

/** The readable objects of this appliance: both the MIB and the agent use this list. */
export const mibObjects: readonly MibObject[] = [
  {
    name: 'kcHealth',
    number: 1,
    syntax: 'KcText',
    description: 'Health of the appliance, as the console shows it.',
    read: (environment) => ({ text: systemHealth(environment) }),
  },
  {
    name: 'kcNodes',
    number: 2,
    syntax: 'Integer32',
    description: 'Number of nodes in the cluster.',
    read: (environment) => ({ integer: nodeCountOf(environment) }),
  },
  { name: 'kcAlertText', number: 3, syntax: 'KcText', description: 'Text of the alert.', read: null },
  {
    name: 'kcVaultName',
    number: 4,
    syntax: 'KcText',
    description: 'Name of the vault that answers, or that a notification is about.',
    read: ({ vault }) => ({ text: vault.name }),
  },
  {
    name: 'kcVersion',
    number: 5,
    syntax: 'KcText',
    description: 'Version of the software.',
    read: (environment) => ({ text: software.get(environment).version }),
  },
  {
    name: 'kcAlerts',
    number: 6,
    syntax: 'Gauge32',
    description: 'Number of alerts that nobody has deleted yet.',
    read: (environment) => ({ gauge: alertTable.in(environment).count() }),
  },
  {
    name: 'kcLicenseState',
    number: 7,
    syntax: 'INTEGER { valid(1), expired(2) }',
    description: 'Whether the license holds.',
    read: (environment) => ({ integer: isExpired(licenseOf(environment), secondsOf(environment)) ? 2 : 1 }),
  },
  {
    name: 'kcLicenseExpires',
    number: 8,
    syntax: 'KcText',
    description: 'Last day of the license, such as 2027-12-31; empty where it never expires.',
    read: (environment) => ({ text: licenseOf(environment).expires_on ?? '' }),
  },
  {
    name: 'kcNodesLicensed',
    number: 9,
    syntax: 'Gauge32',
    description: `Number of nodes that the license allows. ${unlimited}`,
    read: (environment) => ({ gauge: limitsOf(environment).kc_limit ?? 0 }),
  },
  {
    name: 'kcVms',
    number: 10,
    syntax: 'Gauge32',
    description: 'Number of VMs in the vault.',
    read: (environment) => ({ gauge: limitsOf(environment).vm_count }),
  },
  {
    name: 'kcVmsLicensed',
    number: 11,
    syntax: 'Gauge32',
    description: `Number of VMs that the license allows. ${unlimited}`,
    read: (environment) => ({ gauge: limitsOf(environment).vm_limit ?? 0 }),
  },
];

export interface MibNotification {
  name: string;
  /** Number under kcNotifications. */
  number: number;
  /** Names of the objects in the notification. */
  objects: readonly string[];
  description: string;
}
export const mibNotifications = {
  alert: { name: 'kcAlert', number: 1, objects: ['kcAlertText', 'kcVaultName'], description: 'An alert was raised.' },
  test: { name: 'kcTest', number: 2, objects: [], description: 'A test that an administrator asked for.' },
} as const satisfies Readonly<Record<string, MibNotification>>;

/** Maximum bytes of a KcText. */
export const textMost = 255;
/** Cuts a text between two characters to the maximum of the MIB. */
function fitting(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= textMost) return text;
  let end = textMost - 3;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return `${new TextDecoder().decode(bytes.subarray(0, end))}…`;
}
const fits = (value: SnmpValue): SnmpValue => ('text' in value ? { text: fitting(value.text) } : value);

/** Hundredths of a second since the appliance started. */
export const uptimeOf = ({ clock, machine }: Environment): number => Math.max(0, Math.floor((clock.now() - machine.boot.at) / 10));

export interface SnmpBinding {
  oid: string;
  value: SnmpValue;
}

/** Returns the agent's values in the order of a walk: the system group of MIB-II (RFC 3418), and the appliance's own MIB. */
export function mibValues(environment: Environment): readonly SnmpBinding[] {
  const { version, build } = software.get(environment);
  const system: SnmpValue[] = [
    { text: `Key Control appliance ${version} (build ${build})` },
    { oid: keyControl },
    { ticks: uptimeOf(environment) },
    // Contact and location are not configured.
    { text: '' },
    { text: hostname.get(environment) },
    { text: '' },
    // An application on a host (layers 4 and 7).
    { integer: 72 },
  ];
  return [
    ...system.map((value, index) => ({ oid: `1.3.6.1.2.1.1.${index + 1}.0`, value: fits(value) })),
    ...mibObjects.flatMap(({ number, read }) => (read ? [{ oid: `${objectOid(number)}.0`, value: fits(read(environment)) }] : [])),
  ];
}

/** Returns a notification with its objects. `text`: the value of objects that cannot be read. */
export function notificationOf(environment: Environment, kind: keyof typeof mibNotifications, text = ''): { oid: string; bindings: readonly SnmpBinding[] } {
  const { number, objects } = mibNotifications[kind];
  const bindings = mibObjects
    .filter(({ name }) => (objects as readonly string[]).includes(name))
    .map((object) => ({ oid: `${objectOid(object.number)}.0`, value: fits(object.read ? object.read(environment) : { text }) }));
  return { oid: notificationOid(number), bindings };
}
