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
  key_expires: { many: 'Key expiries', due: 'Expires', past: 'Expired' },
  key_destroyed: { many: 'Permanent deletions', due: 'Deletion permanent', past: 'Destroyed' },
  connector_expires: { many: 'Connector expiries', due: 'Connector expires', past: 'Connector expired' },
  key_rotates: { many: 'Key rotations', due: 'Rotates', past: 'Rotation overdue' },
  access_key_rotates: { many: 'Access key rotations', due: 'Access key rotates', past: 'Access key overdue' },
  key_activated: { many: 'Activations', due: 'Activated', past: 'Activated' },
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
  ekm_service_accounts: 'EKM service account',
  vaults: 'vault',
};

/** '2 connectors and 1 user'; '' where nothing is known to depend on it. */
export function dependentsText(dependents: CalendarDependents): string {
  const some = (Object.keys(nouns) as (keyof CalendarDependents)[]).filter((what) => dependents[what] > 0);
  return listed(
    some.map((what) => `${dependents[what]} ${nouns[what]}${dependents[what] === 1 ? '' : 's'}`),
    'and',
  );
}

type Loss = (one: boolean) => string;
const losesIt: Loss = (one) => (one ? 'loses it' : 'lose it');
const losesForever: Loss = (one) => `permanently ${losesIt(one)}`;
const hasLostIt: Loss = (one) => (one ? 'has lost it' : 'have lost it');

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
        ? `${title} expires. It is already not in the cloud.`
        : withLosers(`${title} expires, then it is removed from the cloud`, dependents, losesIt);
    case 'DELETE':
      return withLosers(`${title} expires, then it is ${csp_type === 'TDE' ? 'deleted' : 'scheduled for deletion'}`, dependents, losesIt);
    default:
      return key?.status === 'Available'
        ? withLosers(`${title} expires, then it is disabled`, dependents, losesIt)
        : `${title} expires. It is already ${key?.status === 'Not Available' ? 'not available' : 'disabled'}.`;
  }
}

/** What became of a key by its expiry. */
const afterExpiry: Readonly<Record<KeyStatus, string>> = {
  Available: 'and the cloud has not completed the expire action yet',
  Disabled: 'and is disabled',
  'Not Available': 'and is no longer in the cloud',
  'Pending Delete': 'and is scheduled for deletion',
  Destroyed: 'and is destroyed',
};

function connectorExpiry({ name: title, keyset_name, connector }: Told, past: boolean): string {
  const verb = past ? 'expired' : 'expires';
  if (connector?.state !== 'ENABLED') return `Connector ${title} ${verb}. It is disabled, so nothing breaks.`;
  return `Connector ${title} ${verb}: the database on ${connector.vm_name || 'its VM'} ${past ? 'has lost' : 'loses'} the keys of ${keyset_name}.`;
}

/** What happens, or has happened, in one sentence. */
export function eventText(told: Told, past: boolean): string {
  const { kind, name: title, key, dependents } = told;
  switch (kind) {
    case 'key_expires':
      return past ? withLosers(`${title} expired ${afterExpiry[key?.status ?? 'Disabled']}`, dependents, hasLostIt) : expiry(told);
    case 'key_destroyed':
      return past
        ? `${title} is destroyed. Data encrypted with it can no longer be read.`
        : withLosers(`The deletion of ${title} becomes permanent`, dependents, losesForever);
    case 'connector_expires':
      return connectorExpiry(told, past);
    case 'key_rotates':
      return past ? `${title} was due for a new version, and the cloud has not created it yet.` : `${title} gets a new version on schedule.`;
    case 'access_key_rotates':
      return past
        ? `The access key of ${title} was due for rotation, and the cloud has not created a new one yet.`
        : `The access key of ${title} is rotated on schedule.`;
    case 'key_activated':
      return `${title} ${past ? 'can be used since that time' : 'can be used from that time on'}.`;
  }
}
