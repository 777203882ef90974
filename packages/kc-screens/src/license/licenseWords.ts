import { dayStart, dayText } from 'kc-components/format';
import type { License, LicenseFacts } from 'kc-api/contract/frame/system';
import { t } from 'kc-intl/t';

export const features: readonly { field: keyof License; label: string }[] = [
  { field: 'byok_enabled', label: t('Cloud keys (BYOK)') },
  { field: 'kmip_enabled', label: t('KMIP') },
  { field: 'secrets_vault', label: t('Secrets vault') },
  { field: 'keyhub_managed', label: t('KeyHub management') },
];

/** Formats the last day of the license. 'Never' if there is none. */
export const expiryText = ({ expires_on }: Pick<LicenseFacts, 'expires_on'>): string =>
  expires_on ? t('End of {day}', { day: dayText(dayStart(expires_on)) }) : t('Never');

interface LicenseLimit {
  id: 'nodes' | 'vms';
  label: string;
  /** null means no limit. */
  limit: number | null;
  count: number;
}

/** Returns the limits of the license with the current counts. Omits limits that the appliance does not count. */
export const limitsOf = ({ kc_limit, kc_count, vm_limit, vm_count }: LicenseFacts): readonly LicenseLimit[] => [
  ...(kc_count === undefined ? [] : [{ id: 'nodes' as const, label: t('Nodes'), limit: kc_limit ?? null, count: kc_count }]),
  ...(vm_count === undefined ? [] : [{ id: 'vms' as const, label: t('VMs'), limit: vm_limit ?? null, count: vm_count }]),
];
