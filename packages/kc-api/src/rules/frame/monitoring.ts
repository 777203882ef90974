import { t } from 'kc-intl/t';
import type { MonitoringStatus } from '../../contract/frame/system.ts';
import type { Flavour } from '../privileges.ts';
import { storageNames } from '../storage.ts';

/** SHELL-115, SHELL-116: milliseconds. */
export const statusPoll = 20_000;
export const healthPoll = 300_000;

/** SHELL-101, SHELL-127. */
export const healthValue = (kpsStatus: string): 100 | 50 | 0 => (kpsStatus === 'Healthy' ? 100 : kpsStatus === 'Maintenance' ? 50 : 0);

/** Tone of a health value. */
export const healthTones = { 100: 'ok', 50: 'warn', 0: 'bad' } as const;

const healthNames: Readonly<Record<string, string>> = { Healthy: t('Healthy'), Maintenance: t('Maintenance'), Degraded: t('Degraded'), ...storageNames };
/** Label of the health. Returns the wire name of a state that this console does not know. */
export const healthText = (kpsStatus: string): string => healthNames[kpsStatus] ?? kpsStatus;

/** SHELL-045. No warning before the first response. */
export const vaultWarning = (status: string | undefined): string | null =>
  status === undefined || status === 'Healthy' ? null : t('Vault health: {status}', { status: healthText(status) });

/** SHELL-102, SHELL-103: null means no limit. */
export function limitWarnings({ kc_limit, kc_count, vm_limit, vm_count }: Pick<MonitoringStatus, 'kc_limit' | 'kc_count' | 'vm_limit' | 'vm_count'>): string[] {
  return [
    ...(kc_limit !== null && kc_count > kc_limit ? [t('The number of nodes exceeds the licensed limit.')] : []),
    ...(vm_limit !== null && vm_count > vm_limit ? [t('The number of VMs exceeds the licensed limit.')] : []),
  ];
}

/** SHELL-126. The key control vault has no documentation id: its link leads to the start page. */
const documentationIds: Record<Exclude<Flavour, 'keycontrol'>, string> = { databases: '3500', vmencryption: '4000', cloudkeys: '4500' };

/** Start page of the documentation. A placeholder for the address of the product. */
export const documentationStart = 'https://docs.keycontrol.example/';

export const documentationAddress = (flavour: Flavour): string =>
  flavour === 'keycontrol' ? documentationStart : documentationStart + documentationIds[flavour];
