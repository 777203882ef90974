import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';
import type { FindingSeverity } from '../../contract/posture/posture.ts';
import { mayRead, needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { unusedAge } from '../usage.ts';
import type { Verdict } from '../verdict.ts';

export const postureTexts = {
  none: t('Nothing found'),
  noneMore: t('Nothing in this vault needs attention.'),
  noExceptions: t('There are no exceptions.'),
  reason: t('Enter the reason.'),
  owner: t('Enter a user name.'),
  unknownOwner: t('There is no user with this user name.'),
  until: t('Enter the end of the exception.'),
  untilPast: t('The exception must end in the future.'),
  untilLate: t('An exception lasts one year at most.'),
  gone: t('This is no longer a finding.'),
  tooMany: (most: number) => t('This vault has {most} exceptions. End one first.', { most: numberText(most) }),
  excepted: t('Exception added.'),
  ended: t('Exception ended.'),
} as const;

export const severities: readonly FindingSeverity[] = ['high', 'medium', 'low'];
export const severityNames: Readonly<Record<FindingSeverity, string>> = { high: t('High'), medium: t('Medium'), low: t('Low') };

/** Labels of the areas that findings belong to. The appliance uses the type `PostureArea` for them. */
const areaNames = {
  'Admin key': t('Admin key'),
  Backup: t('Backup'),
  'Cloud keys': t('Cloud keys'),
  Cluster: t('Cluster'),
  Directories: t('Directories'),
  Groups: t('Groups'),
  KMIP: t('KMIP'),
  License: t('License'),
  Mail: t('Mail'),
  SNMP: t('SNMP'),
  Settings: t('Settings'),
  Syslog: t('Syslog'),
  'User defaults': t('User defaults'),
  Users: t('Users'),
  Workloads: t('Workloads'),
} as const;
export type PostureArea = keyof typeof areaNames;
/** The areas as options. */
export const postureAreas = Object.entries(areaNames).map(([value, label]) => ({ value, label }));
/** Label of an area. Returns the wire name of an area that this console does not know. */
export const areaText = (area: string): string => (areaNames as Readonly<Record<string, string>>)[area] ?? area;

/** Rows per page (`usual`, `most`), longest exception in seconds, exceptions per vault, days of the trend. No requirement gives these limits. */
export const postureLimits = { usual: 100, most: 1_000, until: 366 * seconds.d, exceptions: 1_000, trendDays: 30 } as const;

/** Seconds: `soon` before an expiry, `unused` without a use or a login, age of a `backup`, and `newcomer` without a first login. No requirement gives these ages. */
export const postureAges = { soon: 30 * seconds.d, unused: unusedAge, backup: 7 * seconds.d, newcomer: 14 * seconds.d } as const;

export const postureRules = {
  open: (actor: Actor): Verdict => mayRead(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'),
  except: (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN'),
};

/** Validates the end of an exception; undefined if valid. `now`: epoch seconds. */
export const untilProblem = (until: number, now: number): string | undefined =>
  until <= now ? postureTexts.untilPast : until > now + postureLimits.until ? postureTexts.untilLate : undefined;
