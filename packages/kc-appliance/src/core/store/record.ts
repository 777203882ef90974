import type { AuditKind } from 'kc-api/rules/audit/objects';
import { t } from 'kc-intl/t';
import { newGuid } from '../random.ts';
import { changesOf } from './changes.ts';
import type { AuditCategory, AuditEntry, Context, Environment, OwnedRecords, Write } from '../context.ts';
import { refuse } from '../refusal.ts';
import type { SecretPaths } from '../secrets.ts';
import type { Row, TableName, Tables } from './store.ts';
import { subjects } from './subjects.ts';
import type { TableDefinition } from './table.ts';
import { without } from './without.ts';

type Kept = Pick<Environment, 'store'>;
type Revised = Row & { revision: number };
type Fields = Readonly<Record<string, unknown>>;

/** Returns the row with the next revision. Use it for every change that another user must see before saving their own change. */
export const revised = <R extends Revised>(row: R): R => ({
  ...row,
  // Rows of versions without revisions have none.
  revision: (row.revision ?? 0) + 1,
});

export interface RecordDefinition<Name extends TableName, Wire extends object, R = Tables[Name]> {
  table: TableDefinition<Name>;
  /** Name of the object type in audit records: 'Group', 'Cloud key'. */
  noun: AuditKind;
  /** The noun in the texts of audit records, if it depends on the record. Default: `noun`. */
  called?: (record: R) => string;
  /** Subject of refusals: 'This domain'. Default: derived from the noun. */
  subject?: string;
  /** Display name of the record. */
  nameOf: (record: R, kept: Kept) => string;
  /** Converts a record to the response: without secrets, with looked-up fields. */
  wire: (environment: Environment, record: R) => Wire;
  /** Text fields to trim before storing. Default: none. */
  trimmed?: readonly (keyof R & string)[];
  /** Returns the record with its derived fields, such as a sort column. Default: the record unchanged. */
  derived?: (record: R) => R;
  /** Throws a refusal for an invalid record. `before`: null for a new record. Default: accepts every record. */
  check?: (context: Context, record: R, before: R | null) => void;
  /**
   * A field that must be unique, ignoring case. `text`: the error message at the field, `wireField` on the wire. `refusal`: the message of the refusal.
   * Default: the same text.
   */
  unique?: { field: keyof R & string; wireField?: string; text: string; refusal?: (value: string) => string };
  category: AuditCategory;
  /** The fields to compare for the audit record. Default: the response without its revision. */
  facts?: (environment: Environment, record: R) => object;
  /** The facts to compare, in this order. Default: all. */
  compared?: readonly string[];
  /** Paths of secrets in the facts, in addition to those of the table. Default: none. */
  secretFacts?: SecretPaths;
  /**
   * The field with the name of the owning group. The object then counts as an object of the group, follows a rename of the group, and appears in its audit log.
   */
  ownerGroup?: keyof R & string;
  /** The group whose audit log shows the records. Default: the owning group, or none. */
  group?: (record: R, kept: Kept) => string;
  /** Side effects of storing or removing a row. Runs inside the transaction. Default: none. */
  follow?: (environment: Pick<Environment, 'store' | 'records'>, change: { before: R | null; after: R | null }) => void;
}

/** Replaces parts of the audit record, whose default is 'Group Payments changed' with the changed fields. */
type Say = Partial<Pick<AuditEntry, 'content' | 'changes' | 'user'>> | void;

export interface RecordOf<R extends Revised, Wire extends object> extends OwnedRecords {
  /** Refuses (404) if the record does not exist. */
  find(kept: Kept, id: string): R;
  all(kept: Kept): R[];
  nameOf(record: R, kept: Kept): string;
  wire(environment: Environment, record: R): Wire;
  /** Runs the checks of `create` and `change`. Call it before slow or irreversible work that precedes them. */
  check(context: Context, record: R, before?: R | null): void;
  /**
   * Creates a record and one audit record. Generates `id` and `revision` unless given, trims texts, and refuses (409) duplicates. Joins the current commit or
   * runs its own.
   */
  create(context: Context, record: Omit<R, 'id' | 'revision'> & { id?: string }, also?: (made: R, write: Write) => Say): R;
  /**
   * Stores the result of `next` with the next revision, and what `also` changes in the record. `since`: the record as read earlier. Refuses (409) if it changed
   * meanwhile.
   */
  change(context: Context, id: string, next: (before: R) => R, more?: { since?: R; also?: (after: R, before: R, write: Write) => Say }): R;
  remove(context: Context, id: string, more?: { since?: R; also?: (before: R, write: Write) => Say }): R;
  /** Stores a row with its side effects, but without checks and audit record, as part of another change. See `revised`. */
  put(environment: Pick<Environment, 'store' | 'records'>, record: R): R;
  /** Removes a row in the same way. */
  drop(environment: Pick<Environment, 'store' | 'records'>, id: string): void;
  /** Returns the changed fields in the form of audit records. */
  changes(environment: Environment, before: R | null, after: R | null): ReturnType<typeof changesOf>;
  /** For the handler of a guarded call: the conflict text, and a function that returns the current object. */
  guarded<Params>(idOf: (params: Params) => string): { changed: string; current: (context: Context, input: { params: Params }) => Wire };
}

/** Declares a table of objects that users create, change and delete. */
export function defineRecord<Name extends TableName, Wire extends object>(
  definition: RecordDefinition<Name, Wire> & (Tables[Name] extends Revised ? unknown : never),
): RecordOf<Tables[Name] & Revised, Wire> {
  type R = Tables[Name] & Revised;
  const whole = definition as unknown as RecordDefinition<Name, Wire, R>;
  const {
    table,
    noun,
    nameOf,
    wire,
    trimmed = [],
    derived = (record: R) => record,
    check,
    unique,
    category,
    compared,
    secretFacts = [],
    ownerGroup,
    follow,
  } = whole;
  const comparison = { secrets: [...table.secrets, ...secretFacts], fields: compared };
  const { subject = subjects[noun], facts = (environment: Environment, record: R) => without(wire(environment, record) as Fields, 'revision') } = whole;
  const ownerOf = (record: R): string | undefined => (ownerGroup === undefined ? undefined : String(record[ownerGroup]));
  const groupOf = whole.group ?? ownerOf;
  const changed = t('{subject} was changed in the meantime.', { subject });

  const rows = (kept: Kept) => table.in(kept) as unknown as { all(): R[]; get(id: string): R | undefined; put(row: R): void; remove(id: string): boolean };
  const find = (kept: Kept, id: string): R => table.find(kept, id, subject) as R;

  function tidy(record: R): R {
    const texts = trimmed.flatMap((field) => (typeof record[field] === 'string' ? [[field, record[field].trim()]] : []));
    return { ...record, ...(Object.fromEntries(texts) as Partial<R>) };
  }

  function checked(context: Context, record: R, before: R | null): R {
    const tidied = tidy(record);
    check?.(context, tidied, before);
    if (!unique) return tidied;
    const value = String(tidied[unique.field]);
    const taken = rows(context)
      .all()
      .some((other) => other.id !== tidied.id && String(other[unique.field]).toLowerCase() === value.toLowerCase());
    if (taken) refuse(409, unique.refusal?.(value) ?? unique.text, { fields: { [unique.wireField ?? unique.field]: unique.text } });
    return tidied;
  }

  function findSince(context: Context, id: string, since: R | undefined): R {
    const before = find(context, id);
    if (since && since.revision !== before.revision) refuse(409, changed, { current: wire(context, before) });
    return before;
  }

  function put(environment: Pick<Environment, 'store' | 'records'>, record: R): R {
    const before = (follow && rows(environment).get(record.id)) ?? null;
    const after = derived(record);
    rows(environment).put(after);
    follow?.(environment, { before, after });
    return after;
  }

  function drop(environment: Pick<Environment, 'store' | 'records'>, id: string): void {
    const before = rows(environment).get(id) ?? null;
    rows(environment).remove(id);
    follow?.(environment, { before, after: null });
  }

  const changes = (environment: Environment, before: R | null, after: R | null) =>
    changesOf(before && facts(environment, before), after && facts(environment, after), comparison);

  const entry = (
    about: { called: string; name: string; group: string | undefined; id: string },
    verb: string,
    differs: () => ReturnType<typeof changes>,
    say: Say,
  ): AuditEntry => ({
    category,
    content: `${about.called} ${about.name} ${verb}`,
    ...(about.group === undefined ? {} : { group: about.group }),
    about: { kind: noun, id: about.id },
    ...say,
    changes: say?.changes ?? differs(),
  });
  const about = (kept: Kept, record: R) => ({
    called: whole.called?.(record) ?? noun,
    name: nameOf(record, kept),
    group: groupOf(record, kept),
    id: record.id,
  });

  return {
    table: table as unknown as TableDefinition<TableName>,
    find,
    all: (kept) => rows(kept).all(),
    nameOf,
    wire,
    check: (context, record, before = null) => void checked(context, record, before),
    create: (context, record, also) =>
      context.commit((write) => {
        const made = put(context, checked(context, { id: newGuid(context.random), ...record, revision: 1 } as unknown as R, null));
        const say = also?.(made, write);
        const now = find(context, made.id);
        write.audit(entry(about(context, now), 'created', () => changes(context, null, now), say));
        return now;
      }),
    change: (context, id, next, { since, also } = {}) =>
      context.commit((write) => {
        const before = findSince(context, id, since);
        // Compute the facts of the old state before the side effects of the change.
        const was = facts(context, before);
        const after = put(context, checked(context, revised({ ...next(before), id, revision: before.revision }), before));
        const say = also?.(after, before, write);
        const now = find(context, id);
        write.audit(entry(about(context, now), 'changed', () => changesOf(was, facts(context, now), comparison), say));
        return now;
      }),
    remove: (context, id, { since, also } = {}) =>
      context.commit((write) => {
        const before = findSince(context, id, since);
        const [whose, differs] = [about(context, before), changes(context, before, null)];
        const say = also?.(before, write);
        drop(context, id);
        write.audit(entry(whose, 'deleted', () => differs, say));
        return before;
      }),
    put,
    drop,
    changes,
    guarded: (idOf) => ({ changed, current: (context, { params }) => wire(context, find(context, idOf(params))) }),
    ownedBy: (kept, group) =>
      ownerGroup === undefined
        ? []
        : rows(kept)
            .all()
            .filter((record) => ownerOf(record) === group)
            .map((record) => ({ id: record.id, name: nameOf(record, kept), type: noun })),
    passOn(environment, from, to) {
      if (ownerGroup === undefined) return;
      for (const record of rows(environment).all()) if (ownerOf(record) === from) put(environment, revised({ ...record, [ownerGroup]: to }));
    },
  };
}
