import { Status, type StatusTone } from 'kc-components/Status';
import type { Applink } from 'kc-api/contract/applinks/applinks';
import { t } from 'kc-intl/t';

/** States of a link's secret. 'unknown' if the appliance does not report the expiry. */
export const secretStates = ['valid', 'soon', 'expired', 'unknown'] as const;
type SecretState = (typeof secretStates)[number];
export const secretStateNames: Readonly<Record<SecretState, string>> = {
  valid: t('Valid'),
  soon: t('Expires soon'),
  expired: t('Expired'),
  unknown: t('Not known'),
};
const tones: Readonly<Record<SecretState, StatusTone>> = { valid: 'ok', soon: 'warn', expired: 'bad', unknown: 'idle' };

/** The secret expires soon in the last tenth (1/10) of its lifetime. */
const last = 10;

/** `now`: seconds since 1970. */
export function secretStateOf(
  { secret_expires, secret_expiry_interval }: Pick<Applink, 'secret_expires' | 'secret_expiry_interval'>,
  now: number,
): SecretState {
  if (secret_expires === undefined) return 'unknown';
  if (secret_expires <= now) return 'expired';
  return (secret_expires - now) * last <= secret_expiry_interval ? 'soon' : 'valid';
}

export function SecretStatus({ link, now }: { link: Applink; now: number }) {
  const state = secretStateOf(link, now);
  return <Status tone={tones[state]}>{secretStateNames[state]}</Status>;
}
