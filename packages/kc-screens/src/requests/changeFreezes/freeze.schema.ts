import * as yup from 'yup';
import { rangeSpan } from 'kc-components/TimeRange';
import { now } from 'kc-components/format';
import type { BodyOf } from 'kc-api/contract/call';
import type { ChangeFreeze, changeFreezes } from 'kc-api/contract/requests/changeFreezes';
import { changeTimeTexts, freezeProblems, type FreezeEntry } from 'kc-api/rules/requests/changeTimes';

export interface FreezeValues extends Pick<FreezeEntry, 'name' | 'reason'> {
  /** A relative time range, or a custom one with days and times. */
  period: string;
  acts: readonly string[];
}

/** Returns a moment as one end of a custom range: a minute in UTC. */
const endAt = (epoch: number): string => `${new Date(epoch * 1000).toISOString().slice(0, 16)}Z`;

export const newFreezeValues = (): FreezeValues => ({ name: '', reason: '', period: '', acts: [] });

export const freezeValues = ({ name, reason, from, to, acts }: ChangeFreeze): FreezeValues => ({ name, reason, period: `${endAt(from)}..${endAt(to)}`, acts });

/** Returns the values for the wire. A period with an open end is 0 to 0, which the rules refuse. */
export function freezeBody({ name, reason, period, acts }: FreezeValues): BodyOf<typeof changeFreezes.create> {
  const [from, to] = rangeSpan(period) ?? [0, 0];
  const isOpen = from === 0 || to > 9_000_000_000;
  return { name: name.trim(), reason: reason.trim(), from: isOpen ? 0 : from, to: isOpen ? 0 : to, acts: [...acts] };
}

/** Validates a field with the rules of the appliance. */
const judged = (field: 'name' | 'reason' | 'to') =>
  yup.mixed().test('freeze', function judge() {
    const entry = freezeBody(this.options.context as FreezeValues);
    const { acts = [], ...rest } = entry;
    const problem = freezeProblems({ ...rest, acts }, acts, Math.floor(now() / 1000))[field];
    const message = field === 'to' && entry.to === 0 ? changeTimeTexts.period : problem;
    return message === undefined || this.createError({ message });
  });

export const freezeSchema = yup.object({ name: judged('name'), reason: judged('reason'), period: judged('to') });
