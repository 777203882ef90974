import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { actionOf, actionRules } from 'kc-api/rules/audit/actions';
import type { Condition, PageQuery } from '../core/store.ts';

export type Fields = Record<string, unknown>;
export const quoted = (name: string) => `"${name}"`;

/** What a query has to know of a table in the file. */
export interface TableLayout {
  name: string;
  /** The column with a substring index: the virtual table `<name>_fts`. */
  searched: string | undefined;
  /** Columns of which an index holds the order of all rows. */
  ordered: readonly string[];
  /** Indexed columns with a few thousand distinct values at most. */
  lowCardinality: readonly string[];
}

/** What is used of a prepared statement. */
export interface Statement {
  get(...values: SQLInputValue[]): ReturnType<StatementSync['get']>;
  all(...values: SQLInputValue[]): ReturnType<StatementSync['all']>;
  run(...values: SQLInputValue[]): ReturnType<StatementSync['run']>;
}

export interface Statements {
  prepare(sql: string): Statement;
  /** Rows of a table, without counting them each time. */
  count(table: string): number;
}

/** Statements that a connection remembers; people's filters make many kinds of them. */
const statementsMax = 500;

/** Runs something over a connection, and throws what the caller makes of its errors. */
type Guard = <T>(work: () => T) => T;

const guarded = (statement: StatementSync, guard: Guard): Statement => ({
  get: (...values) => guard(() => statement.get(...values)),
  all: (...values) => guard(() => statement.all(...values)),
  run: (...values) => guard(() => statement.run(...values)),
});

/** A statement that comes again is not prepared again. `guard`: runs each of them. Default: they throw as they are. */
export function createStatements(db: DatabaseSync, guard?: Guard): Statements['prepare'] {
  const made = new Map<string, Statement>();
  return (sql) => {
    let statement = made.get(sql);
    if (statement) return statement;
    if (made.size >= statementsMax) made.clear();
    const prepared = guard ? guard(() => db.prepare(sql)) : db.prepare(sql);
    made.set(sql, (statement = guard ? guarded(prepared, guard) : prepared));
    return statement;
  };
}

/** Asked in long queries every few thousand rows; an error that it throws ends them. See `addFunctions`. */
const going = (column: string) => `(${column} % 4096 <> 0 OR kc_going())`;

/**
 * What queries here ask of a connection beside SQLite's own. `check` throws when nobody waits for the answer any more;
 * default where none can leave: nothing.
 */
export function addFunctions(db: DatabaseSync, check: () => void = () => undefined): void {
  db.function('kc_going', () => {
    check();
    return 1;
  });
  db.function('kc_action', { deterministic: true }, (text) => actionOf(String(text)) ?? '');
  db.function('kc_contains', { deterministic: true }, (text, part) => Number(String(text).toLowerCase().includes(String(part).toLowerCase())));
}

/** Three letters make a trigram; a text of fewer, or with a NUL, which ends a query's text, is looked for row by row. */
const isIndexed = (text: string) => [...text].length >= 3 && !text.includes('\0');
const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** Of other letters LIKE does not know the case, and a NUL ends its pattern. */
const isLike = (text: string) => [...text].every((letter) => letter > '\0' && letter <= '\x7f');
/**
 * SQL that rules out most rows before `kc_contains` calls into JavaScript, which takes ten times as long as LIKE. A text of
 * ASCII letters alone stays so in lower case, and so contains no other letter. A NUL ends what `length` counts: that row is tested.
 */
const mayContain = (column: string, text: string): string => (/[^\0-\x7f]/.test(text.toLowerCase()) ? `octet_length(${column}) > length(${column}) AND ` : '');
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The column that holds the action of the text of each row. No row that leaves the store has it. Another version of the rules has another column. */
export const actionColumn = `action_${actionRules}`;

interface Where {
  sql: string;
  values: SQLInputValue[];
}

const isMatch = ({ searched }: TableLayout, condition: Condition): condition is Condition & { op: 'contains' } =>
  condition.op === 'contains' && condition.field === searched && isIndexed(condition.value);

/** Query for the distinct values of an indexed column: one index seek for each value. */
export const distinctValuesSql = (table: string, column: string): string =>
  `WITH RECURSIVE d(x) AS (SELECT MIN(${column}) FROM ${table} UNION ALL SELECT (SELECT MIN(${column}) FROM ${table} WHERE ${column} > x) FROM d WHERE x IS NOT NULL) SELECT x FROM d WHERE x IS NOT NULL`;

/** `matched`: use the substring index or the distinct values where available. Otherwise each row is tested. */
function whereOf(layout: TableLayout, where: readonly Condition[], matched: boolean): Where {
  const parts = [going('seq')];
  const values: SQLInputValue[] = [];
  for (const condition of where) {
    const field = quoted(condition.field);
    if (condition.op === 'is') {
      parts.push(`${field} = ?`);
      values.push(condition.value);
    } else if (condition.op === 'action') {
      parts.push(`${actionColumn} = ?`);
      values.push(condition.value);
    } else if (condition.op === 'in' || condition.op === 'notIn') {
      parts.push(`${field} ${condition.op === 'in' ? 'IN' : 'NOT IN'} (${condition.values.map(() => '?').join(', ')})`);
      values.push(...condition.values);
    } else if (condition.op === 'between') {
      parts.push(`${field} BETWEEN ? AND ?`);
      values.push(condition.from, condition.to);
    } else if (matched && isMatch(layout, condition)) {
      parts.push(`seq IN (SELECT rowid FROM ${layout.name}_fts WHERE ${layout.name}_fts MATCH ?)`);
      values.push(phrase(condition.value));
    } else {
      const { value } = condition;
      const contains = (text: string) => (isLike(value) ? `${text} LIKE ? ESCAPE '\\'` : `${mayContain(text, value)}kc_contains(${text}, ?)`);
      parts.push(
        matched && layout.lowCardinality.includes(condition.field)
          ? `${field} IN (${distinctValuesSql(layout.name, field)} AND ${contains('x')})`
          : contains(field),
      );
      values.push(isLike(value) ? like(value) : value);
    }
  }
  return { sql: `WHERE ${parts.join(' AND ')}`, values };
}

/** How many rows meet the conditions. A word alone is counted in its index, without looking at any row. */
export function countRows({ prepare, count }: Statements, layout: TableLayout, where: readonly Condition[]): number {
  const { name } = layout;
  const [first] = where;
  if (!first) return count(name);
  const one = (sql: string, values: SQLInputValue[]) => Number(prepare(sql).get(...values)?.['n'] ?? 0);
  if (where.length === 1 && isMatch(layout, first))
    return one(`SELECT COUNT(*) AS n FROM ${name}_fts WHERE ${name}_fts MATCH ? AND ${going('rowid')}`, [phrase(first.value)]);
  const { sql, values } = whereOf(layout, where, true);
  return one(`SELECT COUNT(*) AS n FROM ${name} ${sql}`, values);
}

/**
 * How many rows a walk in the order of an index tests in the time in which one row is read by its number. Measured over
 * 1,000,000 records: 0.4 and 5.5 microseconds with all pages in memory, and far more where they are on disk.
 */
const walkCost = 10;

/** One page of `total` rows that meet the conditions. */
export function pageRows(statements: Statements, layout: TableLayout, { where = [], sort, offset, limit }: PageQuery, total: number): Fields[] {
  const { name, ordered } = layout;
  const { prepare, count } = statements;
  const direction = !sort || sort.desc ? 'DESC' : 'ASC';
  const field = sort && sort.field !== 'id' ? sort.field : undefined;
  const by = (table: string) => `${field === undefined ? '' : `${table}${quoted(field)} ${direction}, `}${table}seq ${direction}`;
  const wanted = Math.min(offset + limit, total);
  if (limit === 0 || offset >= total) return [];
  // The subquery finds the rows in an index; the outer query reads their texts. CROSS JOIN forces this join order. Without
  // it, SQLite scans the whole table and probes the subquery for each row.
  const rowsIn = (sql: string, values: SQLInputValue[]): Fields[] =>
    prepare(`SELECT t.* FROM (${sql} LIMIT ? OFFSET ?) CROSS JOIN ${name} t ON t.seq = at ORDER BY ${by('t.')}`).all(...values, limit, offset);

  if (where.length === 0) return rowsIn(`SELECT seq AS at FROM ${name} ORDER BY ${by('')}`, []);
  // What many rows meet is met soon on a walk in the order that is asked for. Twice as far as it should take is enough,
  // unless they all stand at the other end; then, or where it is dearer, all that meet the conditions are put in order.
  // The walk looks for words by itself, so it has to find what the index, which has counted them, finds.
  const reach = (wanted / total) * count(name) * 2 + 1_000;
  const agrees = where.every((condition) => !isMatch(layout, condition) || isLike(condition.value));
  if (agrees && reach < total * walkCost && (field === undefined || ordered.includes(field))) {
    const { sql, values } = whereOf(layout, where, false);
    // Written out, and rounded so that there are few of them: of a walk whose end SQLite does not know it sorts the whole.
    const limited = 2 ** Math.ceil(Math.log2(reach));
    const walked = rowsIn(`SELECT seq AS at FROM (SELECT * FROM ${name} ORDER BY ${by('')} LIMIT ${limited}) ${sql}`, values);
    if (walked.length === wanted - offset) return walked;
  }
  const { sql, values } = whereOf(layout, where, true);
  return rowsIn(`SELECT seq AS at FROM ${name} ${sql} ORDER BY ${by('')}`, values);
}
