import { t } from 'kc-intl/t';
import type { ActiveHsm } from '../../contract/cloudKeys/keySets.ts';
import type { HsmToken } from '../../contract/hsm/hsm.ts';
import type { RootMode } from '../../contract/hsm/rootOfTrust.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export type HsmType = Exclude<ActiveHsm['type'], 'NONE'>;

export const hsmTexts = {
  /** HSM-094. */
  notStored: t('Admin Key is currently not stored'),
  /** HSM-093. */
  sessionTimeout: t('Enter a value between 0-300 minutes'),
  /** HSM-095. */
  kekEnabled: t('One or more VM Sets or KMIP tenants have KEK enabled. Disable KEK before resetting the HSM.'),
  applied: t('Applied Successfully'),
  hasBeenReset: t('HSM settings have been reset successfully'),
  connected: t('Connected'),
  /** HSM-100. */
  rootDisabled: t('Root-of-Trust mode disabled successfully'),
  rootChanged: t('Root of Trust mode changed successfully'),
  rootDestroyed: t('Root of Trust destroyed'),
  rootPassword: t('Enter a password of at least 8 characters.'),
  rootNeedsHsm: t('Root of Trust needs an active HSM.'),
  rootSame: t('This is the current mode.'),
  rootNone: t('Root of Trust is disabled.'),
  notConfigured: t('This HSM is not configured.'),
  noSystemHsm: t('System HSM is not configured.'),
  hostname: t('Enter the host name or IP address.'),
  clientName: t('Enter the client name.'),
  serverCert: t('Choose the server certificate.'),
  wrongCert: t('Choose a certificate file in PEM format.'),
  bundle: t('Choose the client bundle of the service.'),
  wrongBundle: t('This file does not name a server. Choose the client bundle of the service.'),
  label: t('Choose a partition.'),
  password: t('Enter the password.'),
  locked: t('This partition is locked. The security officer of the HSM has to unlock it.'),
  wrongPassword: t('The password is incorrect.'),
  lockedNow: t('The partition is locked now.'),
  notSent: t('The stored password was not sent.'),
  notLoggedIn: t('This system is not logged in to a partition.'),
  newAdminKey: t('Create a new admin key.'),
  logInAgain: t('Log in to the partition again with its current password.'),
  useAdminKey: t('Use the admin key'),
  onlyInKeyControl: t('Only the key control vault has HSM settings.'),
} as const;

/** HSM-055, HSM-108. Seconds. */
export const sessionDuration = { usual: 1800, most: 18_000 } as const;
/** HSM-054. */
export const isSessionTimeout = (seconds: number): boolean => Number.isInteger(seconds) && seconds >= 0 && seconds <= sessionDuration.most;
/** HSM-044, HSM-110: milliseconds for which the test shows 'Connected'. */
export const connectedFor = 5_000;
/** HSM-112: milliseconds after the reload until the create admin key dialog opens. */
export const adminKeyDelay = { usual: 5_000, afterRootOfTrust: 3_000 } as const;
/** HSM-113: milliseconds that the notice of a Root of Trust change is shown, and then until the page reloads. */
export const rootNotice = { shown: 3_000, reload: 2_000 } as const;

/** HSM-026. */
export const rootModes: Readonly<Record<RootMode, { label: string; about: string }>> = {
  'AUTH_HSM:hwsig': { label: t('HSM with hardware signature'), about: t('The system starts only if the HSM recognizes its hardware.') },
  'AUTH_HSM:password': { label: t('HSM with password'), about: t('The system starts only if the HSM responds and the password is entered.') },
  AUTH_HW: { label: t('Disabled'), about: t('The system starts without the HSM.') },
};

/** HSM-056: allowed characters of a client name. Any other character empties the field. */
export const isClientName = (text: string): boolean => /^[A-Za-z0-9._-]*$/.test(text);

/** HSM-115: True if the id means that there is no key. */
export const isNoKey = (id: string): boolean => /^[0-]*$/.test(id);
export const noKey = '00000000-0000-0000-0000-000000000000';

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
type Active = Pick<ActiveHsm, 'type'>;

export const hsmRules = {
  change: admin,
  /** Only one HSM is active at a time. Another type can be configured after that one is reset. */
  configure: (actor: Actor, active: Active, type: HsmType): Verdict =>
    all(admin(actor), active.type === 'NONE' || active.type === type ? allow : deny(t('{type} is the active HSM. Reset it first.', { type: active.type }))),
  logIn: (actor: Actor, token: Pick<HsmToken, 'locked'>): Verdict => all(admin(actor), token.locked === 'yes' ? deny(hsmTexts.locked) : allow),
  setRoot: (actor: Actor, active: Active, { before, mode }: { before: RootMode; mode: RootMode }): Verdict =>
    all(admin(actor), mode === before ? deny(hsmTexts.rootSame) : allow, mode !== 'AUTH_HW' && active.type === 'NONE' ? deny(hsmTexts.rootNeedsHsm) : allow),
  /** If Root of Trust is disabled, there is nothing to destroy. */
  destroyRoot: (actor: Actor, mode: RootMode): Verdict => all(admin(actor), mode === 'AUTH_HW' ? deny(hsmTexts.rootNone) : allow),
};

/** Validates the settings of a Luna HSM. Problems by field; empty if valid. Disabled settings may be incomplete. */
export function lunaProblems(one: {
  state: 'ENABLED' | 'DISABLED';
  hostname: string;
  client_name: string;
  server_cert: string;
  session_duration: number;
}): Record<string, string> {
  const on = one.state === 'ENABLED';
  return {
    ...(on && one.hostname === '' ? { hostname: hsmTexts.hostname } : {}),
    ...((on && one.client_name === '') || !isClientName(one.client_name) ? { client_name: hsmTexts.clientName } : {}),
    ...(on && one.server_cert === '' ? { server_cert: hsmTexts.serverCert } : {}),
    ...(isSessionTimeout(one.session_duration) ? {} : { session_duration: hsmTexts.sessionTimeout }),
  };
}

/** Validates the settings of a Luna Cloud HSM. `bundle_data`, `password`: the stored or the sent value. */
export function lunaCloudProblems(one: {
  state: 'ENABLED' | 'DISABLED';
  bundle_data: string;
  label: string;
  password: string;
  sduration: number;
}): Record<string, string> {
  const on = one.state === 'ENABLED';
  return {
    ...((on || one.label !== '') && one.bundle_data === '' ? { bundle_data: hsmTexts.bundle } : {}),
    ...(on && one.label === '' ? { label: hsmTexts.label } : {}),
    ...((on || one.label !== '') && one.password === '' ? { password: hsmTexts.password } : {}),
    ...(isSessionTimeout(one.sduration) ? {} : { sduration: hsmTexts.sessionTimeout }),
  };
}

/** Number of partitions, for the result of a test. */
export const reported = (count: number): string => t('It reports {count, plural, one {# partition} other {# partitions}}.', { count });

export const attemptsLeft = (count: number): string => t('{count, plural, one {# attempt is left.} other {# attempts are left.}}', { count });

/** Warns about remaining password attempts before the user sends a password. */
export function tokenSays({ locked, final_try, count_low, attempts_left }: HsmToken): { tone: 'ok' | 'warn' | 'bad'; text: string } {
  if (locked === 'yes') return { tone: 'bad', text: hsmTexts.locked };
  if (final_try === 'yes') return { tone: 'bad', text: t('This is the last attempt. Another wrong password locks the partition.') };
  if (count_low === 'yes') {
    const left = attempts_left !== undefined && attemptsLeft(attempts_left);
    return { tone: 'warn', text: [t('A wrong password was sent before.'), left].filter(Boolean).join(' ') };
  }
  if (attempts_left === undefined) return { tone: 'ok', text: t('The HSM does not report how many attempts are left.') };
  return {
    tone: 'ok',
    text: t('{count, plural, one {# attempt is left before it locks.} other {# attempts are left before it locks.}}', { count: attempts_left }),
  };
}
