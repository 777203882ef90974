import { t } from 'kc-intl/t';
import type { Strength } from '../../contract/security/settings.ts';
import type { SupportLogin, SupportType } from '../../contract/cluster/supportLogin.ts';
import { isStrong } from '../security/password.ts';
import { seconds } from '../units.ts';

export const supportTexts = {
  /** CLUS-095. */
  saved: t('Successfully updated the support login setting.'),
  match: t('Passwords do not match.'),
  future: t('Choose a time in the future.'),
  time: t('Enter a time as HH:MM.'),
} as const;

export const supportTypeNames: Readonly<Record<SupportType, string>> = { restricted: t('Restricted'), full: t('Full') };

/** Seconds ahead that a new support login ends. */
export const usualSupportTime = seconds.d;

/** One that has expired is off. `now`: seconds since 1970. */
export const isSupportOn = ({ login_enabled, expiry_time }: Pick<SupportLogin, 'login_enabled' | 'expiry_time'>, now: number): boolean =>
  login_enabled === 'yes' && expiry_time > now;

/** CLUS-056: what is wrong with the one that is switched on, by field; empty when nothing is. `weak`: what is said of a password that is not strong enough. */
export function supportProblems(
  { login_enabled, new_password = '', expiry_time = 0 }: { login_enabled: 'yes' | 'no'; new_password?: string | undefined; expiry_time?: number | undefined },
  { now, strength, weak }: { now: number; strength: Strength; weak: string },
): Record<string, string> {
  if (login_enabled === 'no') return {};
  return {
    ...(isStrong(new_password, strength) ? {} : { new_password: weak }),
    ...(expiry_time > now ? {} : { expiry_time: supportTexts.future }),
  };
}
