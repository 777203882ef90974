import { t } from 'kc-intl/t';
import type { AutoEncryptType, CvmSet, ExpiryAction } from '../../contract/workloads/cvmSets.ts';
import { noApplink } from '../applinks/applinks.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** VM-075, VM-138: seconds, where the VM set has none of its own. */
export const connectionStart = { heartbeat: 100, grace_period: 200 } as const;
/** VM-076, VM-138: milliseconds after the last change until heartbeat and grace period are taken over. */
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

/** VM-058, VM-139: seconds, where the system says nothing. Only in this order they satisfy the one tenth rule. */
export const connectionFallback = { heartbeat: 300, grace_period: seconds.d } as const;
/** VM-059, VM-140 to VM-145: what a new VM set begins with. */
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

/** VM-088, VM-089: heartbeat at most a tenth of the grace period. Seconds. By field; empty when all is well. */
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
 * DISK-20, DISK-23, KEYID-15: tomorrow at the earliest, as the last second of a day wherever the person is: so a whole day
 * is left, or an hour less where clocks are put forward. Seconds since 1970; 0 is never.
 */
export const isKeyExpiry = (expires: number, now: number): boolean =>
  Number.isInteger(expires) && (expires === 0 || expires >= now + seconds.d - seconds.h - 1);

const natural = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** What both sides check alike in the settings of a VM set. `now`: seconds since 1970. By field; empty when all is well. */
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
  export: admin,
  /** The last VM that is registered goes first. */
  remove: (actor: Actor, set: Pick<CvmSet, 'num_registered_vms'>): Verdict =>
    all(admin(actor), set.num_registered_vms === 0 ? allow : deny(cvmSetTexts.hasVms)),
  /** One key for all disks cannot take over what is encrypted with keys of its own. */
  singleKey: (actor: Actor, set: Pick<CvmSet, 'single_key' | 'num_vms_enc'>): Verdict =>
    all(admin(actor), set.single_key === 'no' && set.num_vms_enc > 0 ? deny(cvmSetTexts.keepsSingleKey) : allow),
};

/** How each kind of auto-encryption is called. */
export const autoEncryptNames: Readonly<Record<AutoEncryptType, string>> = {
  exclude: t('All disks but these paths'),
  include: t('These paths only'),
  none: t('All disks'),
};

/** What the list of paths holds after another kind was chosen: the drive that is left out by default is not one to encrypt (DISK-19). */
export const pathsFor = (type: AutoEncryptType, paths: readonly string[]): string[] => {
  const [usual = ''] = cvmSetDefaults.autoencrypt_policy.paths;
  if (type === 'include') return paths.filter((path) => path !== usual);
  return type === 'exclude' && paths.length === 0 ? [usual] : [...paths];
};

/** What becomes of a key at its expiry, in words. */
export const expiryActionNames: Readonly<Record<ExpiryAction, string>> = { 'NO USE': t('Stop using the key'), SHRED: t('Shred the key') };
