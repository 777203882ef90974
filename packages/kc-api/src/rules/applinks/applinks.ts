import { t } from 'kc-intl/t';
import type { Applink, ApplinkSettings, LinkProtocol } from '../../contract/applinks/applinks.ts';
import { isPemChain, caTexts } from '../certificates.ts';
import { needs, type Actor } from '../privileges.ts';
import { limitProblem, type Limit } from '../security/limits.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';
import { stated } from '../stated.ts';
import { isNetwork } from '../networks.ts';

export const applinkTexts = {
  created: t('App Link Successfully Created.'),
  updated: t('App Link Successfully Updated.'),
  settingsUpdated: t('Global App Link Successfully Updated.'),
  deleted: t('App Link(s) deleted successfully'),
  notAllDeleted: t('Not all links were deleted. Please try again.'),
  name: t('Enter a name.'),
  exists: t('An application link with this name already exists.'),
  url: t('Enter the address of the other product, beginning with https://.'),
  account: t('The address must not include a user name or password.'),
  iplist: (entry: string) => t('{entry} is not an IP address or a network such as 10.0.0.0/8.', { entry }),
  cacert: t('Select the CA certificate.'),
  username: t('Enter the user name.'),
  password: t('Enter the password.'),
  onetimecode: t('Enter the one-time code of the other product.'),
  accept: (host: string) => t('The certificate of {host} is not verified. Accept it, or choose the CA certificate that issued it.', { host }),
  declined: t('The certificate was declined. Nothing was changed.'),
  inUse: (count: number) => t('{count, plural, one {A VM set uses this application link.} other {# VM sets use this application link.}}', { count }),
  notTried: t('Nobody is logged in for a test: a one-time code is valid once, and passwords are not sent.'),
  tested: t('Application link connection OK.'),
  testFailed: t('Application link connection failed.'),
  noLinks: t('This vault has no application links.'),
} as const;

/** VM-062: the wire sends this in place of a GUID if no link is set. */
export const noApplink = '0';
/** LINK-13, LINK-36. */
export const defaultProtocol: LinkProtocol = 'HTCC51';
export const protocolNames: Readonly<Record<LinkProtocol, string>> = { HTCC51: 'HTCC51', HTCC: 'HTCC', REST: 'REST' };
/** LINK-14. */
export const asksForAccount = (protocol: LinkProtocol): boolean => protocol !== 'HTCC51';

const between = (min: number, max: number): Limit => ({
  min,
  max,
  low: t('Value must be greater than or equal to {min}', { min }),
  high: t('Value must be less than or equal to {max}', { max }),
});
/** LINK-21, LINK-37. Seconds. */
export const secretExpiry = between(120, 30 * seconds.d);
/** LINK-22, LINK-38. Seconds. */
const replayInterval = between(60, 1_200);
/** Settings of a new appliance. No requirement gives these defaults. */
export const settingsDefaults = { applink_replay_interval: 300, applink_secret_expiry_interval: secretExpiry.max } as const;

/** Splits the comma-separated IP list of the wire into its entries. */
export const ipEntries = (iplist: string): string[] =>
  iplist
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function urlProblem(url: string): string | undefined {
  const parsed = URL.parse(url.trim());
  if (!parsed || parsed.protocol !== 'https:') return applinkTexts.url;
  return parsed.username === '' && parsed.password === '' ? undefined : applinkTexts.account;
}

/** A link as the user entered it. */
export type ApplinkEntry = Pick<Applink, 'name' | 'product_url' | 'iplist' | 'protocol' | 'secret_expiry_interval' | 'sslverify' | 'cacert'>;
export interface LinkCredentials {
  username: string;
  password: string;
  onetimecode: string;
}

/** LINK-23. */
function cacertProblem({ sslverify, cacert }: Pick<Applink, 'sslverify' | 'cacert'>): string | undefined {
  if (cacert !== '') return isPemChain(cacert) ? undefined : caTexts.invalid;
  return sslverify === 'yes' ? applinkTexts.cacert : undefined;
}

/** Validates a link without its credentials. Problems by field; empty if valid. */
export function applinkProblems(link: ApplinkEntry): Record<string, string> {
  const wrong = ipEntries(link.iplist).find((entry) => !isNetwork(entry));
  return stated({
    name: link.name.trim() === '' ? applinkTexts.name : undefined,
    product_url: urlProblem(link.product_url),
    iplist: wrong === undefined ? undefined : applinkTexts.iplist(wrong),
    secret_expiry_interval: limitProblem(link.secret_expiry_interval, secretExpiry),
    cacert: cacertProblem(link),
  });
}

/** Validates the fields that a connection test sends. The CA certificate may be empty, because the test can retrieve it. By field; empty if valid. */
export const applinkTestProblems = (link: Pick<Applink, 'product_url' | 'sslverify' | 'cacert'>): Record<string, string> =>
  stated({ product_url: urlProblem(link.product_url), cacert: link.cacert === '' ? undefined : cacertProblem(link) });

/** Validates the credentials of a new link, which depend on its protocol (LINK-14). By field; empty if valid. */
export function credentialProblems(protocol: LinkProtocol, { username, password, onetimecode }: LinkCredentials): Record<string, string> {
  if (!asksForAccount(protocol)) return onetimecode.trim() === '' ? { onetimecode: applinkTexts.onetimecode } : {};
  return stated({
    username: username.trim() === '' ? applinkTexts.username : undefined,
    password: password === '' ? applinkTexts.password : undefined,
  });
}

/** Problems by field; empty if valid. */
export const applinkSettingsProblems = (settings: Omit<ApplinkSettings, 'revision'>): Record<string, string> =>
  stated({
    applink_replay_interval: limitProblem(settings.applink_replay_interval, replayInterval),
    applink_secret_expiry_interval: limitProblem(settings.applink_secret_expiry_interval, secretExpiry),
  });

const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');
export const applinkRules = {
  test: admin,
  create: admin,
  change: admin,
  makeCode: admin,
  changeSettings: admin,
  remove: (actor: Actor, { cvm_sets: uses = [] }: Pick<Applink, 'cvm_sets'>): Verdict =>
    all(admin(actor), uses.length === 0 ? allow : deny(applinkTexts.inUse(uses.length))),
};
