import { t } from 'kc-intl/t';
import type { AutoEncryptType, CvmSet, ExpiryAction } from '../../../contract/workloads/cvmSets.ts';
import { noApplink } from '../../applinks/applinks.ts';
import { mayRead, needs, type Actor } from '../../privileges.ts';
import { seconds } from '../../units.ts';
import { all, allow, deny, type Verdict } from '../../verdict.ts';

/** VM-075, VM-138: values of the connection form in seconds, if the VM set has none. */
export const connectionStart = { heartbeat: 100, grace_period: 200 } as const;
/** VM-076, VM-138: milliseconds after the last change until the form applies heartbeat and grace period. */
export const connectionRest = 1_500;

export const cvmSetTexts = {
  created: t('VM Set created successfully'),
  deleted: t('VM Set deleted successfully'),
  updated: t('Updated successfully'),
  name: t('Enter a name.'),
  longName: t('Name must be at most 256 characters.'),
  exists: t('A VM set with this name already exists.'),
  group: t('Select one of your groups.'),
  heartbeat: t('Heartbeat should be no more than 1/10 the grace period value'),
  gracePeriod: t('Grace period should be at least 10 times the heartbeat value'),
  connectionReset: t('A heartbeat of {heartbeat} s needs a grace period of at least {gracePeriod} s.', {
    heartbeat: connectionStart.heartbeat,
    gracePeriod: connectionStart.heartbeat * 10,
  }),
  positive: t('Enter a whole number of 1 or more.'),
  natural: t('Enter a whole number of 0 or more.'),
  path: t('Enter a path.'),
  sekExpire: t('The expiry is tomorrow at the earliest.'),
  day: t('Select a date.'),
  hasVms: t('A VM set that has registered VMs cannot be deleted.'),
  keepsSingleKey: t('A single key can only be switched on while no disk of the VM set is encrypted.'),
  appLink: t('This app link does not exist.'),
  noSets: t('This vault has no VM sets.'),
  tooFewVms: (registered: number) => t('{registered, plural, one {# VM is registered already.} other {# VMs are registered already.}}', { registered }),
} as const;

export const nameMax = 256;

/** VM-058, VM-139: seconds, if the system settings give no value. Only in this order do they satisfy the one-tenth rule. */
export const connectionFallback = { heartbeat: 300, grace_period: seconds.d } as const;
/** VM-059, VM-140 to VM-145: initial values of a new VM set. */
export const cvmSetDefaults = {
  retention_period: 90,
  rekey_bucket: 1,
  rekey_interval: 0,
  cert_renew_period: 10 * seconds.d,
  cert_exp_period: 365 * seconds.d,
  max_vms: 0,
  applink_guid: noApplink,
  allow_decryption: 1,
  allow_pa_uninstallation: 1,
  reauthonhwsig: 'yes',
  reauthonip: 'no',
  reauthonreboot: 'no',
  autoencrypt: 'no',
  autoencrypt_policy: { ptype: 'exclude', paths: ['C:'] },
  single_key: 'no',
  sek_cipher: 'AES-256',
  sek_expire: 0,
  sek_onexpiry: 'NO USE',
} as const satisfies Partial<CvmSet>;

/** VM-088, VM-089: the heartbeat must be at most a tenth of the grace period. Seconds. By field; empty if valid. */
export function connectionProblems({ heartbeat, grace_period }: { heartbeat: number; grace_period: number }): Record<string, string> {
  const whole = (value: number): boolean => Number.isInteger(value) && value > 0;
  if (!whole(heartbeat)) return { heartbeat: cvmSetTexts.positive };
  if (!whole(grace_period)) return { grace_period: cvmSetTexts.positive };
  return heartbeat * 10 <= grace_period ? {} : { heartbeat: cvmSetTexts.heartbeat, grace_period: cvmSetTexts.gracePeriod };
}

/** DISK-22. */
const autoEncryptProblem = ({ autoencrypt, autoencrypt_policy: { ptype, paths } }: Pick<CvmSet, 'autoencrypt' | 'autoencrypt_policy'>): string | undefined =>
  autoencrypt === 'yes' && ptype !== 'none' && (paths.length === 0 || paths.some((path) => path.trim() === '')) ? cvmSetTexts.path : undefined;

/**
 * DISK-20, DISK-23, KEYID-15: True for 0 (never), or for tomorrow or later in epoch seconds.
 * The client sends the last second of a day in its time zone. So a whole day must be left, less one hour for daylight saving time.
 */
export const isKeyExpiry = (expires: number, now: number): boolean =>
  Number.isInteger(expires) && (expires === 0 || expires >= now + seconds.d - seconds.h - 1);

const natural = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** Validates the settings of a VM set, for the console and the appliance. `now`: epoch seconds. By field; empty if valid. */
export function cvmSetProblems(
  set: Pick<
    CvmSet,
    | 'name'
    | 'heartbeat'
    | 'grace_period'
    | 'retention_period'
    | 'rekey_bucket'
    | 'rekey_interval'
    | 'cert_renew_period'
    | 'cert_exp_period'
    | 'max_vms'
    | 'autoencrypt'
    | 'autoencrypt_policy'
    | 'single_key'
    | 'sek_expire'
  >,
  now: number,
): Record<string, string> {
  const title = set.name.trim();
  const path = autoEncryptProblem(set);
  return {
    ...(title === '' ? { name: cvmSetTexts.name } : title.length > nameMax ? { name: cvmSetTexts.longName } : {}),
    ...connectionProblems(set),
    ...Object.fromEntries(
      (['retention_period', 'rekey_bucket', 'cert_renew_period', 'cert_exp_period'] as const)
        .filter((field) => !natural(set[field]) || set[field] === 0)
        .map((field) => [field, cvmSetTexts.positive]),
    ),
    ...Object.fromEntries((['rekey_interval', 'max_vms'] as const).filter((field) => !natural(set[field])).map((field) => [field, cvmSetTexts.natural])),
    ...(path === undefined ? {} : { autoencrypt_policy: path }),
    ...(set.single_key === 'yes' && !isKeyExpiry(set.sek_expire, now) ? { sek_expire: cvmSetTexts.sekExpire } : {}),
  };
}

const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');

export const cvmSetRules = {
  create: admin,
  change: admin,
  export: (actor: Actor): Verdict => mayRead(actor, 'CLOUD_ADMIN'),
  /** A VM set can be removed only after its last registered VM. */
  remove: (actor: Actor, set: Pick<CvmSet, 'num_registered_vms'>): Verdict =>
    all(admin(actor), set.num_registered_vms === 0 ? allow : deny(cvmSetTexts.hasVms)),
  /** A single key for all disks is not possible while disks are encrypted with separate keys. */
  singleKey: (actor: Actor, set: Pick<CvmSet, 'single_key' | 'num_vms_enc'>): Verdict =>
    all(admin(actor), set.single_key === 'no' && set.num_vms_enc > 0 ? deny(cvmSetTexts.keepsSingleKey) : allow),
};

/** Labels of the kinds of auto-encryption. */
export const autoEncryptNames: Readonly<Record<AutoEncryptType, string>> = {
  exclude: t('All disks but these paths'),
  include: t('These paths only'),
  none: t('All disks'),
};

/** Returns the paths after the user selected another kind. Removes the default excluded drive from an include list (DISK-19). */
export const pathsFor = (type: AutoEncryptType, paths: readonly string[]): string[] => {
  const [usual = ''] = cvmSetDefaults.autoencrypt_policy.paths;
  if (type === 'include') return paths.filter((path) => path !== usual);
  return type === 'exclude' && paths.length === 0 ? [usual] : [...paths];
};

/** Labels of the actions at the expiry of a key. */
export const expiryActionNames: Readonly<Record<ExpiryAction, string>> = { 'NO USE': t('Stop using the key'), SHRED: t('Shred the key') };
