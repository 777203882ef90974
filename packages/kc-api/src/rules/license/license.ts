import { t } from 'kc-intl/t';
import type { LicenseFacts } from '../../contract/frame/system.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const licenseTexts = {
  accepted: t('License accepted. The page will reload.'),
  acceptEula: t('I accept the End User License Agreement'),
  eula: t('Accept the End User License Agreement first.'),
  /** Reasons why a license file is rejected. */
  noLicense: t('This file is not a license. Choose the .lic file that the vendor sent.'),
  truncated: t('The license file is incomplete: its end is missing. Download it again and choose the whole file.'),
  damaged: t('The license file was changed or damaged: its signature does not match. Download it again.'),
  foreign: t('The license is not signed by the vendor of this appliance. Ask the vendor for a license.'),
  unreadable: t('This version of the appliance cannot read the license. Ask the vendor for a license for this version.'),
  otherProduct: (product: string) => t('The license is for {product}, not for KeyControl. Choose the license of this product.', { product }),
  expired: (day: string) => t('The license expired at the end of {day}. Ask the vendor for a new one.', { day }),
  elsewhere: t('This belongs to the key control vault of the system.'),
  /** Another upload replaced it, or it was already accepted. */
  gone: t('Another license was uploaded in the meantime. Choose the file again.'),
} as const;

/** SET-122. Milliseconds. */
export const licenseReload = 7_000;
/** Days before the expiry at which the page starts to warn. No requirement gives a number. */
const soon = 30;

/**
 * Returns the end of a license in epoch seconds, or NaN if `day` is no date such as '2027-12-31'.
 * That is when the day is over in all time zones (UTC-12). No user loses the license before the end of their own day.
 */
export const endOfDay = (day: string): number => (/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1000 + seconds.d + 12 * seconds.h : NaN);

type Dates = Pick<LicenseFacts, 'expires'>;
/** `now`: epoch seconds. */
export const isExpired = ({ expires }: Dates, now: number): boolean => typeof expires === 'number' && expires <= now;

/** State of the license: expired, expires soon (with the days left), or valid. */
export function licenseState(license: Dates, now: number): { at: 'expired' } | { at: 'soon'; days: number } | { at: 'valid' } {
  if (isExpired(license, now)) return { at: 'expired' };
  const days = typeof license.expires === 'number' ? Math.floor((license.expires - now) / seconds.d) : Infinity;
  return days <= soon ? { at: 'soon', days } : { at: 'valid' };
}

/** SET-046, SHELL-102, SHELL-103: how much of a limit is used. A null limit means no limit. `left` is negative if the limit is exceeded. */
export const limitUse = (limit: number | null, count: number): { left: number | null; exceeded: boolean } =>
  limit === null ? { left: null, exceeded: false } : { left: limit - count, exceeded: count > limit };

export const licenseRules = {
  /** Only the key control vault can upload a license, because one license covers all vaults of the system. */
  upload: (actor: Actor): Verdict => all(needs(actor, 'SEC_ADMIN'), actor.flavour === 'keycontrol' ? allow : deny(licenseTexts.elsewhere)),
};
