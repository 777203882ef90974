import type { Due } from '../../core/work/agenda.ts';
import type { Environment } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';
import { defineValue } from '../../core/store/value.ts';
import { kmipObjectRecord } from './objectRecord.ts';
import type { KmipObjectRecord } from '../records.ts';
import { kmipObjectTable } from '../state.ts';

/** A date on which an object changes to the given state. Epoch seconds. */
interface KmipDate {
  object: string;
  at: number;
  state: 'Active' | 'Deactivated';
}

declare module '../../core/store/store.ts' {
  interface Values {
    /** Dates of objects, soonest first. Few objects have one, so this list avoids a search through all objects. */
    kmip_dates: readonly KmipDate[];
  }
}
const kmipDates = defineValue('kmip_dates', []);

/** The state before each transition (KMIP 1.4, 3.22). */
const before = { Active: 'Pre-Active', Deactivated: 'Active' } as const;

const datesOf = ({ id, state, activation_date, deactivation_date }: KmipObjectRecord): KmipDate[] => [
  ...(state === 'Pre-Active' && activation_date > 0 ? [{ object: id, at: activation_date, state: 'Active' as const }] : []),
  ...((state === 'Pre-Active' || state === 'Active') && deactivation_date > 0 ? [{ object: id, at: deactivation_date, state: 'Deactivated' as const }] : []),
];
const dateFields = { Active: 'activation_date', Deactivated: 'deactivation_date' } as const;

const isSame = (one: KmipDate, other: KmipDate): boolean => one.object === other.object && one.at === other.at && one.state === other.state;

/** Records the dates on which new or changed objects change their state (KMIP 1.4, 3.24 and 3.27). */
export function noteKmipDates(environment: Environment, objects: readonly KmipObjectRecord[]): void {
  const known = kmipDates.get(environment);
  const ids = new Set(objects.map(({ id }) => id));
  const [before, next] = [known.filter(({ object }) => ids.has(object)), objects.flatMap(datesOf)];
  if (before.length === next.length && next.every((one) => before.some((other) => isSame(one, other)))) return;
  // Replace earlier dates of the object, so that a client which moves a date repeatedly leaves only one.
  kmipDates.set(
    environment,
    [...known.filter(({ object }) => !ids.has(object)), ...next].sort((a, b) => a.at - b.at),
  );
  environment.agenda.wake();
}

function reach(environment: Environment, reached: KmipDate): void {
  const { object, at, state } = reached;
  commitBySystem(environment, 'KMIP', ({ audit }) => {
    kmipDates.set(
      environment,
      kmipDates.get(environment).filter((one) => !isSame(one, reached)),
    );
    const was = kmipObjectTable.in(environment).get(object);
    // The object was changed, got another date, or was deleted in the meantime.
    if (was?.state !== before[state] || was[dateFields[state]] !== at) return;
    const now = kmipObjectRecord.put(environment, revised({ ...was, state, last_change_date: secondsOf(environment) }));
    const content = `KMIP object ${kmipObjectRecord.nameOf(now, environment)} ${state === 'Active' ? 'activated' : 'deactivated'} on its date`;
    audit({ content, group: '', date: at, about: { kind: 'KMIP object', id: now.id }, changes: kmipObjectRecord.changes(environment, was, now) });
  });
}

/** Due work: the next date of an object. */
export const kmipDateDue: Due = (environment) => {
  const [next] = kmipDates.get(environment);
  return next && { at: next.at, run: async () => reach(environment, next) };
};
