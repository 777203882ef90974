import { t } from 'kc-intl/t';
import { calendarKind, type CalendarDependents, type CalendarEvent, type CalendarKind } from '../../contract/cloudKeys/cloudCalendar.ts';
import type { CalendarSeverity } from '../../contract/calendar.ts';
import type { KeyStatus } from '../../contract/cloudKeys/cloudKey.ts';
import { creatableTypes } from './cloudKeys/creatableTypes.ts';
import { listed } from '../listed.ts';
import type { Flavour } from '../privileges.ts';
import { providers } from './providers/provider.ts';
import type { Provider } from './providers/types.ts';

export const calendarKinds: readonly CalendarKind[] = calendarKind.options;

/** Without action by an administrator, an expiry or a destruction breaks access. A rotation or an activation only changes the key. */
export const severityOf: Readonly<Record<CalendarKind, CalendarSeverity>> = {
  key_expires: 'breaks',
  key_destroyed: 'breaks',
  connector_expires: 'breaks',
  key_rotates: 'changes',
  access_key_rotates: 'changes',
  key_activated: 'changes',
};

/** Labels of a kind: in the filter, and in a row before (`due`) and after (`past`) its time. */
export const kindWords: Readonly<Record<CalendarKind, { many: string; due: string; past: string }>> = {
  key_expires: { many: t('Key expiries'), due: t('Expires'), past: t('Expired') },
  key_destroyed: { many: t('Permanent deletions'), due: t('Deletion permanent'), past: t('Destroyed') },
  connector_expires: { many: t('Connector expiries'), due: t('Connector expires'), past: t('Connector expired') },
  key_rotates: { many: t('Key rotations'), due: t('Rotates'), past: t('Rotation overdue') },
  access_key_rotates: { many: t('Access key rotations'), due: t('Access key rotates'), past: t('Access key overdue') },
  key_activated: { many: t('Activations'), due: t('Activated'), past: t('Activated') },
};

/** Kinds that can be overdue. A past activation has simply happened. */
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
/** Kinds of events that can occur in a vault. */
export const kindsIn = (flavour: Flavour): readonly CalendarKind[] =>
  calendarKinds.filter((kind) => creatableTypes(flavour).some((type) => found[kind](providers[type])));

export const isCalendarKind = (text: string): text is CalendarKind => calendarKinds.some((kind) => kind === text);

const dependentTexts: Readonly<Record<keyof CalendarDependents, (count: number) => string>> = {
  connectors: (count) => t('{count, plural, one {# connector} other {# connectors}}', { count }),
  users: (count) => t('{count, plural, one {# user} other {# users}}', { count }),
  principals: (count) => t('{count, plural, one {# principal} other {# principals}}', { count }),
  ekm_service_accounts: (count) => t('{count, plural, one {# EKM service account} other {# EKM service accounts}}', { count }),
  vaults: (count) => t('{count, plural, one {# vault} other {# vaults}}', { count }),
};

/** '2 connectors and 1 user'; '' if no dependent is known. */
export function dependentsText(dependents: CalendarDependents): string {
  const some = (Object.keys(dependentTexts) as (keyof CalendarDependents)[]).filter((what) => dependents[what] > 0);
  return listed(
    some.map((what) => dependentTexts[what](dependents[what])),
    'and',
  );
}

/** Builds a sentence from the event and the dependents that lose the key. `losers`: text that lists them; `count`: their number. */
type Loss = (values: { event: string; losers: string; count: number }) => string;
const losesIt: Loss = (values) => t('{event}: {count, plural, one {{losers} loses it} other {{losers} lose it}}.', values);
const losesForever: Loss = (values) => t('{event}: {count, plural, one {{losers} permanently loses it} other {{losers} permanently lose it}}.', values);
const hasLostIt: Loss = (values) => t('{event}: {count, plural, one {{losers} has lost it} other {{losers} have lost it}}.', values);

/** Appends the dependents that lose the key to the event. `event`: sentence without its full stop. */
function withLosers(event: string, dependents: CalendarDependents, loss: Loss): string {
  const count = Object.values(dependents).reduce((sum, one) => sum + one, 0);
  return count === 0 ? t('{event}.', { event }) : loss({ event, losers: dependentsText(dependents), count });
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
        csp_type === 'TDE' ? t('{title} expires, then it is deleted', { title }) : t('{title} expires, then it is scheduled for deletion', { title }),
        dependents,
        losesIt,
      );
    default:
      if (key?.status === 'Available') return withLosers(t('{title} expires, then it is disabled', { title }), dependents, losesIt);
      return key?.status === 'Not Available'
        ? t('{title} expires. It is already not available.', { title })
        : t('{title} expires. It is already disabled.', { title });
  }
}

/** State of a key after its expiry. */
const afterExpiry: Readonly<Record<KeyStatus, (title: string) => string>> = {
  Available: (title) => t('{title} expired and the cloud has not completed the expire action yet', { title }),
  Disabled: (title) => t('{title} expired and is disabled', { title }),
  'Not Available': (title) => t('{title} expired and is no longer in the cloud', { title }),
  'Pending Delete': (title) => t('{title} expired and is scheduled for deletion', { title }),
  Destroyed: (title) => t('{title} expired and is destroyed', { title }),
};

function connectorExpiry({ name: title, keyset_name, connector }: Told, past: boolean): string {
  if (connector?.state !== 'ENABLED')
    return past
      ? t('Connector {title} expired. It is disabled, so nothing breaks.', { title })
      : t('Connector {title} expires. It is disabled, so nothing breaks.', { title });
  const values = { title, vm: connector.vm_name || t('its VM'), keySet: keyset_name };
  return past
    ? t('Connector {title} expired: the database on {vm} has lost the keys of {keySet}.', values)
    : t('Connector {title} expires: the database on {vm} loses the keys of {keySet}.', values);
}

/** Describes a future or past event in one sentence. */
export function eventText(told: Told, past: boolean): string {
  const { kind, name: title, key, dependents } = told;
  switch (kind) {
    case 'key_expires':
      return past ? withLosers(afterExpiry[key?.status ?? 'Disabled'](title), dependents, hasLostIt) : expiry(told);
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
      return past ? t('{title} can be used since that time.', { title }) : t('{title} can be used from that time on.', { title });
  }
}
