import { t } from 'kc-intl/t';
import type { LicenseFacts } from '../../contract/frame/system.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const licenseTexts = {
  accepted: t('License accepted. The page will reload.'),
  acceptEula: t('I accept the End User License Agreement'),
  eula: t('Accept the End User License Agreement first.'),
  /** What a license file is refused with. */
  noLicense: t('This file is not a license. Choose the .lic file that the vendor sent.'),
  truncated: t('The license file is incomplete: its end is missing. Download it again and choose the whole file.'),
  damaged: t('The license file was changed or damaged: its signature does not match. Download it again.'),
  foreign: t('The license is not signed by the vendor of this appliance. Ask the vendor for a license.'),
  unreadable: t('This version of the appliance cannot read the license. Ask the vendor for a license for this version.'),
  otherProduct: (product: string) => t('The license is for {product}, not for KeyControl. Choose the license of this product.', { product }),
  expired: (day: string) => t('The license expired at the end of {day}. Ask the vendor for a new one.', { day }),
  elsewhere: t('This belongs to the key control vault of the system.'),
  /** Another upload took its place, or it was accepted already. */
  gone: t('Another license was uploaded in the meantime. Choose the file again.'),
} as const;

/** SET-122. Milliseconds. */
export const licenseReload = 7_000;
/** From when on the page says that a license expires soon. Days; chosen. */
const soon = 30;

/**
 * When a license that names a day ends: once that day is over everywhere on earth (UTC-12), so that nobody loses it before
 * the end of their own day. `day`: '2027-12-31'. Epoch seconds; NaN where it is none.
 */
export const endOfDay = (day: string): number => (/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1000 + seconds.d + 12 * seconds.h : NaN);

type Dates = Pick<LicenseFacts, 'expires'>;
/** `now`: epoch seconds. */
export const isExpired = ({ expires }: Dates, now: number): boolean => typeof expires === 'number' && expires <= now;

/** How the license stands: expired, to expire in so many days, or neither. */
export function licenseState(license: Dates, now: number): { at: 'expired' } | { at: 'soon'; days: number } | { at: 'valid' } {
  if (isExpired(license, now)) return { at: 'expired' };
  const days = typeof license.expires === 'number' ? Math.floor((license.expires - now) / seconds.d) : Infinity;
  return days <= soon ? { at: 'soon', days } : { at: 'valid' };
}

/** SET-046, SHELL-102, SHELL-103: what a limit is worth today. A limit of null is none; `left` is below 0 where it is exceeded. */
export const limitUse = (limit: number | null, count: number): { left: number | null; exceeded: boolean } =>
  limit === null ? { left: null, exceeded: false } : { left: limit - count, exceeded: count > limit };

export const licenseRules = {
  /** One license covers all vaults. An administrator of another vault must not change what the rest of the system may use. */
  upload: (actor: Actor): Verdict => all(needs(actor, 'SEC_ADMIN'), actor.flavour === 'keycontrol' ? allow : deny(licenseTexts.elsewhere)),
};
