import { dayStart, dayText } from 'kc-components/format';
import type { License, LicenseFacts } from 'kc-api/contract/frame/system';
import { t } from 'kc-intl/t';

export const features: readonly { field: keyof License; label: string }[] = [
  { field: 'byok_enabled', label: t('Cloud keys (BYOK)') },
  { field: 'kmip_enabled', label: t('KMIP') },
  { field: 'secrets_vault', label: t('Secrets vault') },
  { field: 'keyhub_managed', label: t('KeyHub management') },
];

/** The last day of the license in words; 'Never' where it has none. */
export const expiryText = ({ expires_on }: Pick<LicenseFacts, 'expires_on'>): string =>
  expires_on ? t('End of {day}', { day: dayText(dayStart(expires_on)) }) : t('Never');

interface LicenseLimit {
  id: 'nodes' | 'vms';
  label: string;
  /** Null is no limit. */
  limit: number | null;
  count: number;
}

/** What the license limits, with how many there are; nothing where the appliance does not count. */
export const limitsOf = ({ kc_limit, kc_count, vm_limit, vm_count }: LicenseFacts): readonly LicenseLimit[] => [
  ...(kc_count === undefined ? [] : [{ id: 'nodes' as const, label: t('Nodes'), limit: kc_limit ?? null, count: kc_count }]),
  ...(vm_count === undefined ? [] : [{ id: 'vms' as const, label: t('VMs'), limit: vm_limit ?? null, count: vm_count }]),
];
