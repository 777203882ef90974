import { holds, mayCall, type Actor } from 'kc-api/rules/privileges';
import { allow, deny, type Verdict } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import type { Environment } from '../context.ts';
import { secondsOf } from '../system.ts';
import type { Finding, FindingAsked, FindingSource, Found } from './finding.ts';
import type { Condition, PageQuery, Row, TableName, Tables } from '../store/store.ts';
import type { TableDefinition } from '../store/table.ts';

export type { Found } from './finding.ts';
export type FindingDefinition = Finding<Environment>;
type Source = FindingSource<Environment>;

/** True if the user may see a finding: a security administrator, or a user who may list its objects. */
export const mayKnow = (actor: Actor, { listedBy }: Pick<FindingDefinition, 'listedBy'>): boolean =>
  holds(actor, 'SEC_ADMIN') || mayCall(actor, listedBy.need).ok;

/** Finding source over a list in memory, for a few thousand objects at most. */
export function listed(all: (environment: Environment, now: number) => readonly Found[]): Source {
  const found = (environment: Environment) => all(environment, secondsOf(environment));
  return {
    search: async (environment, { but, only, offset, limit }, signal) => {
      signal?.throwIfAborted();
      const [without, within] = [new Set(but), only && new Set(only)];
      const rows = found(environment).filter(({ id }) => !without.has(id) && (within?.has(id) ?? true));
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
    count: (environment) => found(environment).length,
  };
}

interface Queried<Name extends TableName> {
  table: TableDefinition<Name>;
  /** Uses only table columns, so that an index serves the query. */
  where: (environment: Environment, now: number) => readonly Condition[];
  sort: string;
  /** Returns a function that maps a row to a result. Called once per page, so it can share lookups between the rows. */
  found: (environment: Environment) => (row: Tables[Name]) => Found;
}

/** Finding source over a table of any size. Filters by indexed columns, off the main thread. */
export function queried<Name extends TableName>({ table, where, sort, found }: Queried<Name>): Source {
  const conditions = (environment: Environment) => where(environment, secondsOf(environment));
  const query = (environment: Environment, { but = [], only, asMade, offset, limit }: FindingAsked): PageQuery => ({
    where: [
      ...conditions(environment),
      ...(but.length === 0 ? [] : [{ field: 'id', op: 'notIn', values: but } as const]),
      ...(only ? [{ field: 'id', op: 'in', values: only } as const] : []),
    ],
    sort: { field: asMade ? 'id' : sort, desc: false },
    offset,
    limit,
  });
  return {
    search: async (environment, asked, signal) => {
      if (asked.only?.length === 0) return { rows: [], total: 0 };
      const { rows, total } = await table.in(environment).search(query(environment, asked), signal);
      return { rows: (rows as readonly (Row & Tables[Name])[]).map(found(environment)), total };
    },
    count: (environment) => table.in(environment).page({ where: conditions(environment), offset: 0, limit: 0 }).total,
  };
}

/** Formats epoch seconds as a UTC date: '2027-01-31'. */
export const dayText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Returns 'Expires on 2027-01-31', or 'Expired on …' if the time has passed. */
export const endText = (seconds: number, now: number): string =>
  seconds <= now ? t('Expired on {day}', { day: dayText(seconds) }) : t('Expires on {day}', { day: dayText(seconds) });

/** Limits a resource to the key control vault, because it concerns all vaults of the system. */
export const inKeyControl = ({ vault }: Environment): Verdict =>
  vault.flavour === 'keycontrol' ? allow : deny(t('This belongs to the key control vault of the system.'));
