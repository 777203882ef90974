import * as yup from 'yup';
import { zoneName } from 'kc-components/format';
import type { BodyOf } from 'kc-api/contract/call';
import type { ChangeWindow, changeWindows } from 'kc-api/contract/requests/changeWindows';
import { windowProblems, type WindowEntry } from 'kc-api/rules/requests/changeTimes';

export interface WindowValues extends Omit<WindowEntry, 'minutes' | 'days'> {
  days: readonly ChangeWindow['days'][number][];
  minutes: number | null;
}

/** Names of the time zones that the browser knows. */
export const zones = (): string[] => [...new Set(['UTC', zoneName(), ...Intl.supportedValuesOf('timeZone')])];

export const newWindowValues = (): WindowValues => ({ name: '', days: ['saturday'], start: '22:00', minutes: 120, time_zone: zoneName() });

export const windowValues = ({ name, days, start, minutes, time_zone }: ChangeWindow): WindowValues => ({ name, days, start, minutes, time_zone });

export const windowBody = ({ name, days, start, minutes, time_zone }: WindowValues): BodyOf<typeof changeWindows.create> => ({
  name: name.trim(),
  days: [...days],
  start: start.trim(),
  minutes: minutes ?? 0,
  time_zone,
});

/** Validates a field with the rules of the appliance. The time zone comes from a list; the appliance checks it. */
const judged = (field: keyof WindowEntry) =>
  yup.mixed().test('window', function judge() {
    const message = windowProblems(windowBody(this.options.context as WindowValues), () => true)[field];
    return message === undefined || this.createError({ message });
  });

export const windowSchema = yup.object({ name: judged('name'), days: judged('days'), start: judged('start'), minutes: judged('minutes') });
