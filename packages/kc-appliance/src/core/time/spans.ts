import { calendarLimits } from 'kc-api/rules/calendar';
import { t } from 'kc-intl/t';
import { refuse } from '../refusal.ts';
import { numberIn } from '../store/walk.ts';

/** A time span: first and last second, inclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Parses comma-separated edges and returns the spans between them. Refuses unordered edges, and too many. */
export function spansBetween(text: string | undefined): Span[] {
  if (!text) return [];
  const edges = text.split(',').map((edge) => numberIn(edge, 0));
  if (edges.length > calendarLimits.edges || edges.some((edge, index) => edge <= (edges[index - 1] ?? -1)))
    refuse(400, t('The request has a wrong parameter.'));
  return edges.slice(1).map((next, index) => ({ from: edges[index] ?? 0, to: next - 1 }));
}

/** Later than any date in a calendar. Epoch seconds. */
export const endOfTime = 9_999_999_999;

/** Parses comma-separated kinds. Default: all kinds. Refuses an unknown kind. */
export function kindsNamed<K extends string>(text: string | undefined, all: readonly K[], isKind: (text: string) => text is K): readonly K[] {
  if (!text) return all;
  const kinds = text.split(',');
  return kinds.every(isKind) ? kinds : refuse(400, t('The request has a wrong parameter.'));
}
