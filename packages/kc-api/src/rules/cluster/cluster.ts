import { t } from 'kc-intl/t';
import type { ClusterInfo } from '../../contract/cluster/cluster.ts';
import { isHost } from '../hosts.ts';
import { isStrong } from '../security/password.ts';
import { needs, type Actor } from '../privileges.ts';
import { isWithin } from '../units.ts';
import { all, type Verdict } from '../verdict.ts';
import { stated } from '../stated.ts';

export const clusterTexts = {
  onlyInKeyControl: t('The cluster is managed in the KeyControl Vault.'),
  timeout: t('Cluster timeout should be between 1 and 30'),
  interval: t('Enter an interval from 1 to 8760 hours.'),
  offset: t('Enter from 0 to 1439 minutes.'),
  images: t('Enter a whole number from 1 to 1000.'),
  hosts: t('Enter host names or IP addresses, separated by commas.'),
  startupPassphrase: t('Passphrase must be at least 12 characters long, including 1 digit, 1 uppercase character, 1 lowercase character, and 1 symbol.'),
  byHsm: t('The HSM decides how the nodes start. Change the Root of Trust on the HSM page.'),
} as const;

/** CLUS-054, CLUS-105: minutes. */
const clusterTimeout = { min: 1, max: 30 } as const;
/** CLUS-055, CLUS-104. */
const startupStrength = { minimum_chars: 12, digits: 1, upper: 1, lower: 1, symbols: 1 } as const;
/** Labels of the ways in which the nodes start. */
const startupNames: Readonly<Record<string, string>> = {
  AUTH_HW: t('Hardware signature'),
  AUTH_PWD: t('Passphrase'),
  'AUTH_HSM:hwsig': t('HSM with hardware signature'),
  'AUTH_HSM:password': t('HSM with password'),
};
export const startupText = (auth: string): string => startupNames[auth] ?? auth;
/** True if an HSM takes part in the start. It is configured on the HSM page. */
export const isByHsm = (auth: string): boolean => auth.startsWith('AUTH_HSM');

type Entry = Pick<ClusterInfo, 'backup_hosts' | 'backup_interval' | 'backup_max_images' | 'backup_offset' | 'timeout'>;

/** Splits a comma-separated list of hosts. */
export const hostsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** CLUS-022, CLUS-054. Problems by field; empty if valid. */
export function clusterProblems({ backup_hosts, backup_interval, backup_max_images, backup_offset, timeout }: Entry): Record<string, string> {
  return stated({
    backup_hosts: hostsOf(backup_hosts).every(isHost) ? undefined : clusterTexts.hosts,
    backup_interval: isWithin(backup_interval, 1, 8_760) ? undefined : clusterTexts.interval,
    backup_max_images: isWithin(backup_max_images, 1, 1_000) ? undefined : clusterTexts.images,
    backup_offset: isWithin(backup_offset, 0, 1_439) ? undefined : clusterTexts.offset,
    timeout: isWithin(timeout, clusterTimeout.min, clusterTimeout.max) ? undefined : clusterTexts.timeout,
  });
}

/** CLUS-055: only AUTH_PWD needs a passphrase. */
export const startupProblems = ({ auth_type, password = '' }: { auth_type: string; password?: string | undefined }): Record<string, string> =>
  auth_type !== 'AUTH_PWD' || isStrong(password, startupStrength) ? {} : { password: clusterTexts.startupPassphrase };

/** SHELL-063. */
export const clusterAdmin = (actor: Actor): Verdict => all(needs(actor, 'DOMAIN_ADMIN'), needs(actor, 'CLUSTER'));
