import * as yup from 'yup';
import { dayStart, localDay } from 'kc-components/format';
import type { CloudKey, ExpireAction } from 'kc-api/contract/cloudKeys/cloudKey';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { cloudKeyTexts, dateProblems, expireActionsOf, type KeyState } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { rotationDays, rotationOf, rotationSchema, type Rotation } from '../../rotation/rotation.ts';

/** Form values: activation, expiry and rotation of a key. */
export interface ScheduleValues {
  expires: 'never' | 'on';
  /** yyyy-MM-dd; '' if no date is selected. */
  expire_date: string;
  expire_action: ExpireAction;
  activates: 'never' | 'on';
  activation_date: string;
  rekey_interval: Rotation;
}

/** Returns the day as a field value; '' for 0 (never). */
export const dayOf = (epochSeconds: number): string => localDay(epochSeconds || null);

type Dates = Pick<CloudKey, 'expire_date' | 'expire_action' | 'activation_date' | 'rekey_interval'>;

/** Returns the schedule of a key, or the initial one for a new key. `today` is the initial activation date if the user selects one (CKEY-051). */
export const scheduleOf = (type: CspType, { expire_date, expire_action, activation_date, rekey_interval }: Dates, today: string): ScheduleValues => ({
  expires: expire_date === 0 ? 'never' : 'on',
  expire_date: dayOf(expire_date),
  expire_action,
  activates: activation_date === 0 ? 'never' : 'on',
  activation_date: activation_date === 0 ? today : dayOf(activation_date),
  rekey_interval: rotationOf(type, rekey_interval),
});

/** CKEY-063, CKEY-067, CKEY-068: returns the request body. Omits what the provider does not support. */
export function scheduleBody(type: CspType, values: ScheduleValues) {
  return {
    expire_date: values.expires === 'never' ? 0 : dayStart(values.expire_date),
    expire_action: values.expire_action,
    rekey_interval: rotationDays(type, values.rekey_interval),
    ...(providers[type].activation ? { activation_date: values.activates === 'never' ? 0 : dayStart(values.activation_date) } : {}),
  };
}

interface ScheduleRules<Values> {
  /** Returns the fields of the key that the rules need; undefined if they are not known yet. */
  stateOf: (values: Values) => KeyState | undefined;
  /** The current dates of the key: an unchanged one may be in the past. Null for a new key. */
  before: Pick<CloudKey, 'expire_date' | 'activation_date'> | null;
  /** Epoch milliseconds. */
  now: number;
}

/** CKEY-064 to CKEY-068, CKEY-096 to CKEY-098. */
export function scheduleFields<Values extends ScheduleValues>({ stateOf, before, now }: ScheduleRules<Values>) {
  const problem = (values: Values, field: 'expire_date' | 'activation_date'): string | undefined => {
    const state = stateOf(values);
    if (!state) return undefined;
    const sent = scheduleBody(state.csp_type, values);
    const chosen = field === 'expire_date' ? values.expires : values.activates;
    const applies = field === 'expire_date' || providers[state.csp_type].activation;
    if (applies && chosen === 'on' && !sent[field]) return cloudKeyTexts.noDate;
    // If the day has not changed, validate the original time instead of the midnight of that day.
    const kept = (name: 'expire_date' | 'activation_date') => (before && dayOf(before[name]) === dayOf(sent[name] ?? 0) ? before[name] : (sent[name] ?? 0));
    return dateProblems({ csp_type: state.csp_type, expire_date: kept('expire_date'), activation_date: kept('activation_date') }, before, now / 1000)[field];
  };
  const judged = (field: 'expire_date' | 'activation_date') =>
    yup.mixed().test(field, function check() {
      const text = problem(this.options.context as Values, field);
      return text === undefined || this.createError({ message: text });
    });
  return {
    expire_date: judged('expire_date'),
    activation_date: judged('activation_date'),
    expire_action: yup.mixed<ExpireAction>().test('offered', cloudKeyTexts.badAction, function check(action) {
      const values = this.options.context as Values;
      const state = stateOf(values);
      return !state || values.expires === 'never' || (action !== undefined && expireActionsOf(state).includes(action));
    }),
    rekey_interval: rotationSchema<Values>((values) => stateOf(values)?.csp_type ?? ''),
  };
}
