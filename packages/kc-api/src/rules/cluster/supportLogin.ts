import { t } from 'kc-intl/t';
import type { Strength } from '../../contract/security/settings.ts';
import type { SupportLogin, SupportType } from '../../contract/cluster/supportLogin.ts';
import { isStrong } from '../security/password.ts';
import { seconds } from '../units.ts';

/** Days. Full access is a shell on the node, so it must end soon after the support case. */
export const fullDays = 7;
/** The same limit in seconds. */
export const fullMost = fullDays * seconds.d;

export const supportTexts = {
  /** CLUS-095. */
  saved: t('Successfully updated the support login setting.'),
  match: t('Passwords do not match.'),
  future: t('Choose a time in the future.'),
  time: t('Enter a time as HH:MM.'),
  tooLong: t('Full access lasts {days} days at most. Choose an earlier time, or Restricted.', { days: fullDays }),
} as const;

export const supportTypeNames: Readonly<Record<SupportType, string>> = { restricted: t('Restricted'), full: t('Full') };

/** Default lifetime of a new support login in seconds. */
export const usualSupportTime = seconds.d;

/** False if the support login has expired. `now`: epoch seconds. */
export const isSupportOn = ({ login_enabled, expiry_time }: Pick<SupportLogin, 'login_enabled' | 'expiry_time'>, now: number): boolean =>
  login_enabled === 'yes' && expiry_time > now;

/** Validates the end of a support login. Returns the error message, or undefined if it is valid. `expiry_time` and `now`: epoch seconds. */
export const supportEndProblem = ({ type, expiry_time }: Pick<SupportLogin, 'type' | 'expiry_time'>, now: number): string | undefined => {
  if (!(expiry_time > now)) return supportTexts.future;
  return type === 'full' && expiry_time > now + fullMost ? supportTexts.tooLong : undefined;
};

/** CLUS-056: validates an enabled support login. Problems by field; empty if valid. `weak`: error text for a weak password. */
export function supportProblems(
  {
    login_enabled,
    type,
    new_password = '',
    expiry_time = 0,
  }: { login_enabled: 'yes' | 'no'; type: SupportType; new_password?: string | undefined; expiry_time?: number | undefined },
  { now, strength, weak }: { now: number; strength: Strength; weak: string },
): Record<string, string> {
  if (login_enabled === 'no') return {};
  const end = supportEndProblem({ type, expiry_time }, now);
  return {
    ...(isStrong(new_password, strength) ? {} : { new_password: weak }),
    ...(end === undefined ? {} : { expiry_time: end }),
  };
}
