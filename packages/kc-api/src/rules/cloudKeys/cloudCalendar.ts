import { t } from 'kc-intl/t';
import { calendarKind, type CalendarDependents, type CalendarEvent, type CalendarKind } from '../../contract/cloudKeys/cloudCalendar.ts';
import type { CalendarSeverity } from '../../contract/calendar.ts';
import type { KeyStatus } from '../../contract/cloudKeys/cloudKey.ts';
import { creatableTypes } from './creatableTypes.ts';
import { listed } from '../listed.ts';
import type { Flavour } from '../privileges.ts';
import { providers } from './providers/provider.ts';
import type { Provider } from './providers/types.ts';

export const calendarKinds: readonly CalendarKind[] = calendarKind.options;

/** Without a hand, an expiry and the end of a deletion take something away; a rotation and an activation do not. */
export const severityOf: Readonly<Record<CalendarKind, CalendarSeverity>> = {
  key_expires: 'breaks',
  key_destroyed: 'breaks',
  connector_expires: 'breaks',
  key_rotates: 'changes',
  access_key_rotates: 'changes',
  key_activated: 'changes',
};

/** What it is called in a choice, and in a row before and after its time. */
export const kindWords: Readonly<Record<CalendarKind, { many: string; due: string; past: string }>> = {
  key_expires: { many: t('Key expiries'), due: t('Expires'), past: t('Expired') },
  key_destroyed: { many: t('Permanent deletions'), due: t('Deletion permanent'), past: t('Destroyed') },
  connector_expires: { many: t('Connector expiries'), due: t('Connector expires'), past: t('Connector expired') },
  key_rotates: { many: t('Key rotations'), due: t('Rotates'), past: t('Rotation overdue') },
  access_key_rotates: { many: t('Access key rotations'), due: t('Access key rotates'), past: t('Access key overdue') },
  key_activated: { many: t('Activations'), due: t('Activated'), past: t('Activated') },
};

/** An activation that is past is neither overdue nor permanent: it has happened. */
export const overdueKinds: readonly CalendarKind[] = calendarKinds.filter((kind) => kind !== 'key_activated');

const always = () => true;
const found: Readonly<Record<CalendarKind, (provider: Provider) => boolean>> = {
  key_expires: always,
  key_destroyed: ({ type }) => type !== 'TDE',
  connector_expires: ({ keySetTabs }) => keySetTabs.includes('databaseConnectors'),
  key_rotates: always,
  access_key_rotates: ({ hasAccount }) => hasAccount,
  key_activated: ({ activation }) => activation,
};
/** What can fall due in a vault. */
export const kindsIn = (flavour: Flavour): readonly CalendarKind[] =>
  calendarKinds.filter((kind) => creatableTypes(flavour).some((type) => found[kind](providers[type])));

export const isCalendarKind = (text: string): text is CalendarKind => calendarKinds.some((kind) => kind === text);

const nouns: Readonly<Record<keyof CalendarDependents, string>> = {
  connectors: 'connector',
  users: 'user',
  principals: 'principal',
  ekm_service_accounts: t('EKM service account'),
  vaults: 'vault',
};

/** '2 connectors and 1 user'; '' where nothing is known to depend on it. */
export function dependentsText(dependents: CalendarDependents): string {
  const some = (Object.keys(nouns) as (keyof CalendarDependents)[]).filter((what) => dependents[what] > 0);
  return listed(
    some.map((what) =>
      t('{dependents} {nouns}{dependents2, plural, one {} other {s}}', { dependents: dependents[what], nouns: nouns[what], dependents2: dependents[what] }),
    ),
    'and',
  );
}

type Loss = (one: boolean) => string;
const losesIt: Loss = (one) => (one ? t('loses it') : t('lose it'));
const losesForever: Loss = (one) => t('permanently {losesIt}', { losesIt: losesIt(one) });
const hasLostIt: Loss = (one) => (one ? t('has lost it') : t('have lost it'));

/** The sentence, with those who would notice. */
function withLosers(said: string, dependents: CalendarDependents, loss: Loss): string {
  const all = Object.values(dependents).reduce((sum, one) => sum + one, 0);
  return all === 0 ? `${said}.` : `${said}: ${dependentsText(dependents)} ${loss(all === 1)}.`;
}

type Told = Pick<CalendarEvent, 'kind' | 'name' | 'keyset_name' | 'csp_type' | 'key' | 'connector' | 'dependents'>;

function expiry({ name: title, csp_type, key, dependents }: Told): string {
  switch (key?.expire_action) {
    case 'DELETE_FROM_CLOUD':
      return key.status === 'Not Available'
        ? t('{title} expires. It is already not in the cloud.', { title })
        : withLosers(t('{title} expires, then it is removed from the cloud', { title }), dependents, losesIt);
    case 'DELETE':
      return withLosers(
        t('{title} expires, then it is {what}', { title, what: csp_type === 'TDE' ? 'deleted' : t('scheduled for deletion') }),
        dependents,
        losesIt,
      );
    default:
      return key?.status === 'Available'
        ? withLosers(t('{title} expires, then it is disabled', { title }), dependents, losesIt)
        : t('{title} expires. It is already {what}.', { title, what: key?.status === 'Not Available' ? t('not available') : 'disabled' });
  }
}

/** What became of a key by its expiry. */
const afterExpiry: Readonly<Record<KeyStatus, string>> = {
  Available: t('and the cloud has not completed the expire action yet'),
  Disabled: t('and is disabled'),
  'Not Available': t('and is no longer in the cloud'),
  'Pending Delete': t('and is scheduled for deletion'),
  Destroyed: t('and is destroyed'),
};

function connectorExpiry({ name: title, keyset_name, connector }: Told, past: boolean): string {
  const verb = past ? 'expired' : 'expires';
  if (connector?.state !== 'ENABLED') return t('Connector {title} {verb}. It is disabled, so nothing breaks.', { title, verb });
  return t('Connector {title} {verb}: the database on {vm_name} {what} the keys of {keyset_name}.', {
    title,
    verb,
    vm_name: connector.vm_name || t('its VM'),
    what: past ? t('has lost') : 'loses',
    keyset_name,
  });
}

/** What happens, or has happened, in one sentence. */
export function eventText(told: Told, past: boolean): string {
  const { kind, name: title, key, dependents } = told;
  switch (kind) {
    case 'key_expires':
      return past
        ? withLosers(t('{title} expired {afterExpiry}', { title, afterExpiry: afterExpiry[key?.status ?? 'Disabled'] }), dependents, hasLostIt)
        : expiry(told);
    case 'key_destroyed':
      return past
        ? t('{title} is destroyed. Data encrypted with it can no longer be read.', { title })
        : withLosers(t('The deletion of {title} becomes permanent', { title }), dependents, losesForever);
    case 'connector_expires':
      return connectorExpiry(told, past);
    case 'key_rotates':
      return past
        ? t('{title} was due for a new version, and the cloud has not created it yet.', { title })
        : t('{title} gets a new version on schedule.', { title });
    case 'access_key_rotates':
      return past
        ? t('The access key of {title} was due for rotation, and the cloud has not created a new one yet.', { title })
        : t('The access key of {title} is rotated on schedule.', { title });
    case 'key_activated':
      return `${title} ${past ? t('can be used since that time') : t('can be used from that time on')}.`;
  }
}
