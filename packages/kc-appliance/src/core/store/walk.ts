import type { Walked } from 'kc-api/contract/walk';
import { t } from 'kc-intl/t';
import { refuse } from '../refusal.ts';

const most = 1_000;

/** Parses an integer query parameter; `fallback` if it is missing. */
export function numberIn(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  return /^\d{1,10}$/.test(text) ? Number(text) : refuse(400, t('The request has a wrong parameter.'));
}

type Row = { id: string } | { guid: string };
const idOf = (row: Row): string => ('guid' in row ? row.guid : row.id);

/** Returns the page after the marker, which is the id of the last row of the previous page. Refuses (400) if that row no longer exists. */
export function walk<R extends Row>(rows: readonly R[], { limit, marker }: Walked): { page: readonly R[]; marker?: string } {
  if (limit === undefined && marker === undefined) return { page: rows };
  const size = Math.min(Math.max(numberIn(limit, most), 1), most);
  const before = marker ? rows.findIndex((row) => idOf(row) === marker) : -1;
  if (marker && before < 0) refuse(400, t('The request has a wrong parameter.'));
  const page = rows.slice(before + 1, before + 1 + size);
  const last = page.at(-1);
  return { page, marker: last && before + 1 + size < rows.length ? idOf(last) : '' };
}
