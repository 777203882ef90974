import { t } from 'kc-intl/t';
import type { Acme, AcmeKeyType, AcmeSettings, AcmeStep } from '../../contract/acme/acme.ts';
import { caTexts, isPemChain } from '../certificates.ts';
import { clusterAdmin } from '../cluster/cluster.ts';
import { sanProblem } from '../hsm/csr.ts';
import { requestName } from '../pki/requestNames.ts';
import { needs, type Actor } from '../privileges.ts';
import { stated } from '../stated.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const acmeLimits = {
  /** Names of a certificate. Public CAs allow 100; each needs a challenge. */
  names: 20,
  /** Attempts that are stored for each certificate. */
  attempts: 10,
} as const;

export const acmeTexts = {
  directory: t('Enter the URL of a directory that begins with https://.'),
  noUser: t('Enter a URL without a user name and a password.'),
  email: t('Enter an email address.'),
  names: t('Enter at least one host name or IP address.'),
  manyNames: t('Enter at most {most} names.', { most: acmeLimits.names }),
  wildcard: t('A name with an asterisk needs a challenge by DNS. This appliance answers challenges by HTTP.'),
  cacert: caTexts.invalid,
  eabKey: t('Enter the HMAC key of the external account binding.'),
  eabKid: t('Enter the key ID of the external account binding.'),
  eabForm: t('Enter the HMAC key in base64url: letters, digits, - and _.'),
  off: t('Turn automatic renewal on first.'),
  running: t('The appliance is already obtaining a certificate.'),
  saved: t('Settings of the automatic renewal saved'),
  started: t('Certificate order started'),
  interrupted: t('The appliance restarted during the attempt.'),
  changed: t('These settings were changed in the meantime.'),
} as const;

/** The directories of well-known CAs, for the form. */
export const acmePresets: readonly { id: string; label: string; directory: string }[] = [
  { id: 'letsencrypt', label: t("Let's Encrypt"), directory: 'https://acme-v02.api.letsencrypt.org/directory' },
  { id: 'letsencrypt-staging', label: t("Let's Encrypt (staging)"), directory: 'https://acme-staging-v02.api.letsencrypt.org/directory' },
];

export const acmeKeyTypeNames: Readonly<Record<AcmeKeyType, string>> = { 'P-256': 'ECDSA P-256', 'P-384': 'ECDSA P-384', 'RSA-3072': 'RSA 3072' };

const stepTitles: Readonly<Record<AcmeStep['step'], string>> = {
  directory: t('Read the directory'),
  account: t('Sign in to the account'),
  order: t('Order the certificate'),
  challenge: t('Prove control of the name'),
  finalize: t('Send the certificate request'),
  download: t('Download the certificate'),
  install: t('Install the certificate'),
  verify: t('Verify the served certificate'),
};
export const acmeStepTitle = ({ step, name }: Pick<AcmeStep, 'step' | 'name'>): string =>
  name === '' ? stepTitles[step] : t('Prove control of {name}', { name });

/** Settings before an administrator has set them. */
export const newAcme = {
  enabled: 'no',
  directory: '',
  email: '',
  eab_kid: '',
  cacert: '',
  terms_agreed: 'no',
  names: [] as readonly string[],
  key_type: 'P-256',
} as const satisfies Partial<Record<keyof AcmeSettings, unknown>>;

export interface AcmeEntry extends Pick<AcmeSettings, 'enabled' | 'directory' | 'email' | 'eab_kid' | 'cacert' | 'names'> {
  /** '' for none. A stored key counts as entered: any text. */
  eab_hmac_key: string;
}

function directoryProblem({ enabled, directory }: AcmeEntry): string | undefined {
  const text = directory.trim();
  if (text === '') return enabled === 'yes' ? acmeTexts.directory : undefined;
  if (!URL.canParse(text)) return acmeTexts.directory;
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:') return acmeTexts.directory;
  return username === '' && password === '' ? undefined : acmeTexts.noUser;
}

const nameProblem = (name: string): string | undefined => sanProblem(name) ?? (name.includes('*') ? acmeTexts.wildcard : undefined);

function namesProblem({ enabled, names }: AcmeEntry): string | undefined {
  if (names.length === 0) return enabled === 'yes' ? acmeTexts.names : undefined;
  if (names.length > acmeLimits.names) return acmeTexts.manyNames;
  return names.map(nameProblem).find((problem) => problem !== undefined);
}

/** CAs hand the key out in base64url. Some add the padding. */
const isHmacKey = (text: string): boolean => /^[\w-]+={0,2}$/.test(text);

/** ACME-02: validates the settings. Problems by field; empty if valid. While it is off, fields may be empty. `keyIsKept`: the HMAC key is the stored one. */
export const acmeProblems = (entry: AcmeEntry, keyIsKept = false): Record<string, string> =>
  stated({
    directory: directoryProblem(entry),
    email: !/^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(entry.email.trim()) && acmeTexts.email,
    names: namesProblem(entry),
    cacert: entry.cacert !== '' && !isPemChain(entry.cacert) && acmeTexts.cacert,
    eab_kid: entry.eab_kid.trim() === '' && entry.eab_hmac_key !== '' && !keyIsKept && acmeTexts.eabKid,
    eab_hmac_key:
      entry.eab_kid.trim() !== '' && entry.eab_hmac_key === ''
        ? acmeTexts.eabKey
        : entry.eab_hmac_key !== '' && !keyIsKept && !isHmacKey(entry.eab_hmac_key.trim()) && acmeTexts.eabForm,
  });

/** Returns the names as the certificate has them: lowercase A-labels and canonical addresses, without duplicates. CAs refuse capitals. */
export const normalizeNames = (names: readonly string[]): string[] => [
  ...new Set(
    names.map((text) => {
      const result = requestName(text);
      return 'name' in result ? result.name.toLowerCase() : text.trim();
    }),
  ),
];

/** Pauses between failed attempts, in seconds; the last value repeats. CAs limit failed challenges per hour. */
const pauses = [10 * 60, 30 * 60, seconds.h, 3 * seconds.h, 6 * seconds.h, 12 * seconds.h, seconds.d] as const;

interface Lifetime {
  /** Epoch seconds. */
  not_before: number;
  not_after: number;
}

export const acmeTimes = {
  /** Epoch seconds of a renewal: when one third of the lifetime is left. */
  renewal: ({ not_before, not_after }: Lifetime): number => Math.floor(not_after - (not_after - not_before) / 3),
  /** Epoch seconds of the last warning: seven days before the end, or a sixth of a short lifetime. */
  warning: ({ not_before, not_after }: Lifetime): number => Math.floor(not_after - Math.min(7 * seconds.d, (not_after - not_before) / 6)),
  /**
   * Seconds from a failed attempt to the next one. `failures`: failed attempts in a row. `requested`: seconds that the CA asked for (Retry-After); it can
   * lengthen the pause up to the longest one.
   */
  pause: (failures: number, requested = 0): number => {
    const own = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? seconds.d;
    return Math.max(own, Math.min(requested, seconds.d));
  },
  /** Seconds between two questions for the renewal window of the CA (RFC 9773, 4.3). */
  windowCheck: 6 * seconds.h,
} as const;

const obtains = ({ acme, state }: Pick<Acme, 'acme' | 'state'>): Verdict =>
  all(acme.enabled === 'yes' ? allow : deny(acmeTexts.off), state.running === 'yes' ? deny(acmeTexts.running) : allow);

const kmipAdmin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');

export const webAcmeRules = { change: clusterAdmin, obtain: (actor: Actor, acme: Acme): Verdict => all(clusterAdmin(actor), obtains(acme)) };
export const kmipAcmeRules = { change: kmipAdmin, obtain: (actor: Actor, acme: Acme): Verdict => all(kmipAdmin(actor), obtains(acme)) };
